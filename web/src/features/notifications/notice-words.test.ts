import { noticeTypes } from '@bergkette/contract/notifications.rules.ts';
import type { Notice, NoticeData } from '@bergkette/contract/notifications.ts';
import { expect, it } from 'vitest';
import de from '../../i18n/de/account.json' with { type: 'json' };
import en from '../../i18n/en/account.json' with { type: 'json' };
import { speak } from '../../i18n/speak.factory.ts';
import { readText } from '../../i18n/texts.ts';
import { shownOf } from './notice-card.tsx';
import { placeAnswersOf, targetOf } from './notice-target.ts';
import { wordsOf } from './notice-words.ts';

const notice = (type: Notice['type'], data: NoticeData = {}): Notice => ({ id: 1, type, key: type, data });
const fill = (text: string, values: Record<string, string | number> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));

it.each(noticeTypes)('%s has a title, a text and a place to lead to in both languages [NOTI-03, NOTI-04]', (type) => {
  for (const texts of [de, en] as Record<string, string>[]) {
    expect(texts[`notice.${type}.title`]).toMatch(/\S/);
    expect(texts[`notice.${type}.text`]).toMatch(/\S/);
    // Whoever sits beside the phone learns of no symptom.
    expect(`${texts[`notice.${type}.title`]} ${texts[`notice.${type}.text`]}`).not.toContain('{symptom}');
  }
  expect(targetOf(notice(type))).toMatch(/^\//);
});

it('speaks to nobody by a name that was never told [NOTI-03]', () => {
  const texts: Record<string, string> = de;
  const t = (id: string, values?: Record<string, string | number>) => fill(texts[id] ?? '', values);
  expect(wordsOf(notice('birthday-today', { name: 'Lena' }), t).title).toBe('Alles Gute, Lena!');
  expect(wordsOf(notice('birthday-today', { name: '' }), t).title).toBe('Alles Gute!');
  expect(wordsOf(notice('new_message', { name: '' }), t).text).toBe('Jemand hat dir geschrieben.');
});

it('keeps the title of a small banner, unless its sentence says who it is about', () => {
  expect(shownOf(notice('new-friend-request', { name: 'Mia', user: 7 }))).toBe('text');
  expect(shownOf(notice('birthday-today', { name: 'Lena' }))).toBe('title');
  expect(shownOf(notice('open-xp'))).toBe('title');
  // Its question alone does not say what may still be there.
  expect(shownOf(notice('ongoing-symptom', { days: 2 }))).toBe('both');
});

it.each([
  ['de', 1, 'Bis morgen kannst du keine Nachrichten schreiben.'],
  ['de', 3, 'Für 3 Tage kannst du keine Nachrichten schreiben.'],
  ['en', 1, 'You can’t write messages until tomorrow.'],
  ['en', 3, 'You can’t write messages for 3 days.'],
] as const)('says in %s how long chats pause for %i days (19-ACTIONS)', async (language, days, words) => {
  await speak(language, 'account');
  expect(wordsOf(notice('chat-paused', { days }), readText).text).toContain(words);
});

it.each<[Notice['type'], string]>([
  ['new-friend-request', '/friends?tab=requests'],
  ['today-no-event', '/?dialog=new'],
  ['ongoing-symptom', '/tracking?tab=symptoms'],
  ['enter-temp-and-weight', '/tracking?tab=symptoms'],
  ['bad-daily-mood', '/tracking'],
  ['visit-experience-mode', '/?view=look-back'],
  ['foreign-user-in-clinic', '/search?tab=people'],
  ['visit-event-chain', '/profile/eventchain'],
  ['clinic-status', '/profile'],
])('%s leads to %s, where it can be answered [NOTI-08]', (type, path) => {
  expect(targetOf(notice(type))).toBe(path);
});

it('leads to the very text, chat and person [NOTI-08]', () => {
  expect(targetOf(notice('new-recommended-text', { text: 4 }))).toBe('/information/4');
  expect(targetOf(notice('new_message', { chat: 'abc' }))).toBe('/chat/abc');
  expect(targetOf(notice('friend-in-clinic', { user: 7 }))).toBe('/profile/7');
});

it('asks where the person is with two answers, the right one first [NOTI-12]', () => {
  expect(placeAnswersOf(notice('clinic-status')).map(({ isAtClinic }) => isAtClinic)).toEqual([true, false]);
  expect(placeAnswersOf(notice('home-status')).map(({ isAtClinic }) => isAtClinic)).toEqual([false, true]);
  expect(placeAnswersOf(notice('reminder_adjust_status'))).toHaveLength(2);
  expect(placeAnswersOf(notice('open-xp'))).toEqual([]);
});

it('names nobody to four kinds that greet by name, and somebody to all others [NOTI-03]', () => {
  const t = (id: string, values?: Record<string, string | number>) => `${id} ${JSON.stringify(values ?? {})}`;
  const said = (type: Notice['type'], data: NoticeData = {}) => wordsOf(notice(type, data), t as never);
  expect(said('birthday-today').title).toBe('notice.birthday-today.title.nameless {}');
  expect(said('birthday-today').text).toContain('notice.birthday-today.text {');
  for (const type of ['birthday-past', 'bad-daily-mood', 'motivation-bad-events'] as const) {
    expect(said(type).text).toBe(`notice.${type}.text.nameless {}`);
    expect(said(type, { name: 'Lena' }).text).toContain('"name":"Lena"');
  }
  expect(said('new_message').text).toContain('notice.somebody');
  const all = said('open-xp', { days: 3, xp: 4, distance: 50 }).text;
  expect(all).toContain('"marker":"","days":3,"xp":4,"distance":50');
  expect(said('open-xp').text).toContain('"days":0,"xp":0,"distance":0');
});
