import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { chatParamsSchema, messageInputSchema } from './chats.ts';
import { eventInputSchema, eventQuerySchema } from './events.ts';
import { isPhone } from './help.rules.ts';
import { feverLimitSchema, helpLineSchema, helpLinesSchema, phoneSchema } from './help.ts';
import { infoListQuerySchema } from './information.ts';
import { dailyMoodInputSchema } from './moods.ts';
import { pushSubscriptionSchema } from './notifications.ts';
import { brokenPasswordRules } from './password.ts';
import { bugReportSchema, reportInputSchema } from './reports.ts';
import { PARTICIPANT_CODE_PATTERN } from './session.rules.ts';
import { consentSchema, passwordHintsSchema } from './session.ts';
import { codePoints, hasVisible, withoutTurns } from './texts.rules.ts';
import { usageLogInputSchema } from './usage-log-input.ts';
import { avatarInputSchema, mePatchSchema, peopleQuerySchema } from './users.ts';
import {
  diaryInstantInputSchema,
  idSchema,
  idTextSchema,
  instantInputSchema,
  instantSchema,
  monthSchema,
  pagedSchema,
  pageQuerySchema,
  plainDateSchema,
  scaleSchema,
  textUpTo,
} from './values.ts';

const NUL = '\0';
const isTaken = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
/** Codes of the refusal, as the server's answer names them. */
const codesOf = (schema: z.ZodType, value: unknown): unknown[] =>
  schema.safeParse(value).error?.issues.map((issue) => ('params' in issue ? issue.params?.code : issue.code)) ?? [];

describe('ids and numbers in addresses', () => {
  it.each([
    ['1', true],
    ['9007199254740991', true],
    ['9007199254740992', false],
    ['0', false],
    ['01', false],
    ['-1', false],
    ['1e3', false],
    ['0x11', false],
    [' 1', false],
    ['1 ', false],
    ['', false],
  ])('the id %j in a path is taken: %s', (text, taken) => {
    expect(isTaken(idTextSchema, text)).toBe(taken);
  });

  it('an id is a whole number from 1 on, a text of digits becomes one', () => {
    expect(idTextSchema.parse('12')).toBe(12);
    expect([0, 1, 1.5, '1'].map((id) => isTaken(idSchema, id))).toEqual([false, true, false, false]);
  });

  it.each(['0', '56', '-1', 'x', '../1', '3.0', '0x11', '1e1', ' 7', '7 ', '', '1.5', '+7', '1234567890123456'])(
    'the avatar %j is no number of one',
    (avatar) => {
      expect(isTaken(avatarInputSchema, { avatar })).toBe(false);
    },
  );

  it('a page has 20 entries if nothing is said, and never more than 100', () => {
    expect(pageQuerySchema.parse({})).toEqual({ limit: 20, offset: 0 });
    expect(pageQuerySchema.parse({ limit: '99', offset: '7' })).toEqual({ limit: 99, offset: 7 });
    expect(pageQuerySchema.parse({ limit: '101' }).limit).toBe(100);
    expect(['0', '1', '-1', 'x'].map((limit) => isTaken(pageQuerySchema, { limit }))).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(['-1', '0', '1000000000', '1000000001'].map((offset) => isTaken(pageQuerySchema, { offset }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('a list of one number is no number, and a search has no blanks around it', () => {
    expect(isTaken(pageQuerySchema, { limit: ['7'] })).toBe(false);
    expect(infoListQuerySchema.parse({ text: ' a ' })).toEqual({ text: 'a' });
  });

  it('a page says how many there are, what comes before and after it, and its entries', () => {
    const paged = pagedSchema(idSchema);
    expect(isTaken(paged, { count: 1, next: null, previous: '/v1/', results: [1] })).toBe(true);
    expect(isTaken(paged, { count: 1, next: null, previous: null, results: ['1'] })).toBe(false);
    expect(isTaken(paged, {})).toBe(false);
    expect(isTaken(paged, { count: 1.5, next: null, previous: null, results: [] })).toBe(false);
  });
});

describe('texts', () => {
  const upToThree = textUpTo(3);
  it('count what people see as one character once, and name what is too long', () => {
    expect(codePoints('a🏔b')).toBe(3);
    expect(isTaken(upToThree, '🏔🏔🏔')).toBe(true);
    expect(codesOf(upToThree, '🏔🏔🏔🏔')).toEqual(['too_long']);
  });

  it.each([
    ['a text', upToThree, `a${NUL}`],
    ['a message', messageInputSchema, { text: `a${NUL}` }],
    ['a name', mePatchSchema, { name: `anna${NUL}` }],
    ['a search for people', peopleQuerySchema, { name: `a${NUL}` }],
    ['a search for events', eventQuerySchema, { text: `a${NUL}` }],
    ['a search by a tag', eventQuerySchema, { tag: `a${NUL}` }],
    ['a search for articles', infoListQuerySchema, { text: `a${NUL}` }],
    ['a report', reportInputSchema, { reason: 'mean', text: `a${NUL}` }],
    ['a version of the consent', consentSchema, { version: `1${NUL}` }],
  ])('%s has no character NUL, which the database cannot store', (_name, schema, value) => {
    expect(isTaken(schema, value)).toBe(false);
    expect(isTaken(schema, JSON.parse(JSON.stringify(value).replace('\\u0000', '')))).toBe(true);
  });

  it('whether a parent agreed is yes or no, a version of the consent has 1 to 64 characters, and a mood is a number', () => {
    expect(isTaken(consentSchema, { version: '1', guardian: 'yes' })).toBe(false);
    for (const version of ['', 'v'.repeat(65)]) expect(isTaken(consentSchema, { version })).toBe(false);
    expect(isTaken(dailyMoodInputSchema, { date: '2026-11-20', mood: '4' })).toBe(false);
  });

  it('a message has something to see, and 2000 characters at most', () => {
    expect(codesOf(messageInputSchema, { text: ' \u200b\n' })).toEqual(['required']);
    expect(isTaken(messageInputSchema, { text: 'a'.repeat(2000) })).toBe(true);
    expect(codesOf(messageInputSchema, { text: 'a'.repeat(2001) })).toEqual(['too_long']);
  });

  it('what cannot be seen is no text, and what turns the direction of writing is taken out', () => {
    expect(['', ' ', '\u00a0', '\u200d', '\u3164', '\u2800'].map(hasVisible)).toEqual(Array(6).fill(false));
    expect([' a ', 'ß', '🏔', '.'].map(hasVisible)).toEqual(Array(4).fill(true));
    expect(withoutTurns('an\u202ena\u2069 b\u200f')).toBe('anna b');
    // Characters that join others into one sign are kept.
    expect(withoutTurns('👩\u200d🦲 مریم\u200cها')).toBe('👩\u200d🦲 مریم\u200cها');
  });

  it('a name has 2 to 255 characters, without blanks around it', () => {
    expect(mePatchSchema.parse({ name: ' A\u202el ' })).toEqual({ name: 'Al' });
    expect(['a', '🏔'].map((name) => codesOf(mePatchSchema, { name }))).toEqual([['too_short'], ['too_short']]);
    expect(codesOf(mePatchSchema, { name: '\u3164\u3164' })).toEqual(['too_short']);
    expect(isTaken(mePatchSchema, { name: 'a'.repeat(255) })).toBe(true);
    expect(codesOf(mePatchSchema, { name: 'a'.repeat(256) })).toEqual(['too_long']);
  });

  it('a report of a fault says what happens, in 4000 characters at most', () => {
    const report = (steps_to_reproduce: string) => ({
      bug_report_body: { which_feature: 'path', steps_to_reproduce, reproducable: true },
      browsermeta: ' Firefox ',
    });
    expect(bugReportSchema.parse(report(' tap ')).bug_report_body.steps_to_reproduce).toBe('tap');
    expect(bugReportSchema.parse(report('tap')).browsermeta).toBe('Firefox');
    expect(codesOf(bugReportSchema, report(' '))).toEqual(['required']);
    expect(isTaken(bugReportSchema, report('a'.repeat(4000)))).toBe(true);
    expect(codesOf(bugReportSchema, report('a'.repeat(4001)))).toEqual(['too_long']);
    expect(isTaken(bugReportSchema, { ...report('tap'), browsermeta: `a${NUL}` })).toBe(false);
  });

  it('a line that is none of the usage log is refused with its own code', () => {
    expect(codesOf(usageLogInputSchema, { log: 'HOME: anna is sad' })).toEqual(['invalid_log']);
  });
});

describe('days and instants', () => {
  it('a day is in the calendar and in a year of the database', () => {
    expect(['2026-02-28', '2026-02-29', '0000-01-01', '2026-1-1'].map((day) => isTaken(plainDateSchema, day))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['1899-12-31T23:59:59Z', false],
    ['1900-01-01T00:00:00Z', true],
    ['1900-01-01T00:30:00+01:00', false],
    ['2026-11-22T12:00:00+01:00', true],
    ['2026-11-22T12:00:00', false],
  ])('the diary takes %s: %s', (instant, taken) => {
    expect(isTaken(diaryInstantInputSchema, instant)).toBe(taken);
  });

  it('answers are in UTC, requests in any offset', () => {
    const away = '2026-11-22T12:00:00+01:00';
    expect({
      instantSchema: isTaken(instantSchema, away),
      instantInputSchema: isTaken(instantInputSchema, away),
    }).toEqual({ instantSchema: false, instantInputSchema: true });
  });

  it.each([
    ['2026-01', true],
    ['2026-12', true],
    ['2026-00', false],
    ['2026-13', false],
    ['2026-1', false],
    ['x2026-01', false],
    ['2026-011', false],
  ])('the month %s is taken: %s', (month, taken) => {
    expect(isTaken(monthSchema, month)).toBe(taken);
  });

  it('a scale takes its values alone', () => {
    const scale = scaleSchema([1, 2, 4]);
    expect([0, 1, 2, 3, 4, 5, 1.5].map((value) => isTaken(scale, value))).toEqual([
      ...[false, true, true, false, true],
      ...[false, false],
    ]);
    expect([0, 5].map((value) => codesOf(scale, value))).toEqual([['too_small'], ['too_big']]);
  });
});

describe('an event', () => {
  const event = {
    location: 'home',
    datetime: '2026-11-22T12:00:00Z',
    mood: 4,
    difficulty: 1,
  };
  it('fills in what older clients leave out', () => {
    expect(eventInputSchema.parse(event)).toMatchObject({
      ...event,
      text: '',
      tags: [],
      publication: false,
      publication_media: false,
    });
  });

  it('has ten tags of 40 characters at most, composed and without blanks around them', () => {
    expect(eventInputSchema.parse({ ...event, tags: [' a\u0308 '] }).tags).toEqual(['ä']);
    const isTagged = (tags: string[]) => isTaken(eventInputSchema, { ...event, tags });
    expect([isTagged(Array(10).fill('a')), isTagged(Array(11).fill('a'))]).toEqual([true, false]);
    expect([isTagged(['a'.repeat(40)]), isTagged(['a'.repeat(41)]), isTagged([' '])]).toEqual([true, false, false]);
  });

  it('has a text of 4000 characters at most', () => {
    expect(isTaken(eventInputSchema, { ...event, text: 'a'.repeat(4000) })).toBe(true);
    expect(codesOf(eventInputSchema, { ...event, text: 'a'.repeat(4001) })).toEqual(['too_long']);
  });

  it('is searched without blanks around the words, the newest first', () => {
    expect(eventQuerySchema.parse({ text: ' a ', tag: ' a\u0308 ', category: '3', mood_min: '2' })).toEqual({
      ...{ limit: 20, offset: 0, ordering: '-datetime', text: 'a', tag: 'ä', category: 3, mood_min: 2 },
    });
    expect(['0', '1', '6', '7'].map((mood_max) => isTaken(eventQuerySchema, { mood_max }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('a person', () => {
  it('-1 means not specified, as in the documents; an empty number of the ward removes it [PROF-27]', () => {
    expect(mePatchSchema.parse({ diagnosis: -1, treated_at: -1, ward_phone: '' })).toEqual({
      diagnosis: null,
      treated_at: null,
      ward_phone: null,
    });
    expect(mePatchSchema.parse({ diagnosis: 3, ward_phone: ' 112 ' })).toEqual({ diagnosis: 3, ward_phone: '112' });
    expect(isTaken(mePatchSchema, { diagnosis: -2 })).toBe(false);
  });

  it('people are found by numbers up to 120 and by yes or no', () => {
    expect(peopleQuerySchema.parse({ name: ' a ', age_min: '0', age_max: '120', at_clinic: 'true' })).toMatchObject({
      ...{ name: 'a', age_min: 0, age_max: 120, at_clinic: true },
    });
    expect(peopleQuerySchema.parse({ at_clinic: 'false' }).at_clinic).toBe(false);
    expect(isTaken(peopleQuerySchema, { age_max: '121' })).toBe(false);
  });

  it('a report has a reason of the list, and 2000 characters at most', () => {
    expect(isTaken(reportInputSchema, { reason: 'mean', text: 'a'.repeat(2000) })).toBe(true);
    expect(codesOf(reportInputSchema, { reason: 'mean', text: 'a'.repeat(2001) })).toEqual(['too_long']);
    for (const body of [{ reason: 'boring' }, { reason: 'mean', user: 'one' }, { reason: 'mean', more: 1 }])
      expect(isTaken(reportInputSchema, body)).toBe(false);
  });

  it('a chat and a reported chat are named in small letters', () => {
    const uuid = '0C8A5F2E-7A4B-4C1D-9E3F-1A2B3C4D5E6F';
    expect(chatParamsSchema.parse({ uuid })).toEqual({ uuid: uuid.toLowerCase() });
    expect(reportInputSchema.parse({ chat: uuid, reason: 'mean' })).toEqual({
      ...{ chat: uuid.toLowerCase(), reason: 'mean', text: '', block: false },
    });
  });

  const participantCodes: [string, boolean][] = [
    ['ABCD01', true],
    ['ÄÖÜẞ12', true],
    ['ABCD00', false],
    ['ABCD13', false],
    ['ABC101', false],
    ['ABCDE01', false],
    ['ABCD011', false],
  ];
  it.each(participantCodes)('the participant code %s is one: %s [SESS-24]', (code, taken) => {
    expect(PARTICIPANT_CODE_PATTERN.test(code)).toBe(taken);
  });
});

describe('a password', () => {
  const passwords: [string, string[]][] = [
    ['', ['password_empty']],
    ['Berg-7gut', []],
    ['Berg-7gu', ['password_too_short']],
    [`Berg-7${'a'.repeat(122)}`, []],
    [`Berg-7${'a'.repeat(123)}`, ['password_too_long']],
    ['Berg-sehrgut', ['password_no_digit']],
    ['BERG-7SEHR', ['password_no_lowercase']],
    ['berg-7sehr', ['password_no_uppercase']],
    ['Berg77sehr', ['password_no_special']],
    ['Berg 7-sehr', ['password_has_whitespace']],
    ['ÄrgerÄé7!', []],
    ['äöüß', ['password_too_short', 'password_no_digit', 'password_no_uppercase', 'password_no_special']],
  ];
  it.each(passwords)('%j breaks %j [SESS-27, SESS-28, SESS-29, SESS-30]', (password, codes) => {
    expect(brokenPasswordRules(password)).toEqual(codes);
  });

  it.each(['!', '/', ':', '@', '[', '`', '{', '~'])('%s is a special character [SESS-29]', (special) => {
    expect(brokenPasswordRules(`Berg77seh${special}`)).toEqual([]);
  });

  it('hints are codes', () => {
    expect([isTaken(passwordHintsSchema, { codes: ['a'] }), isTaken(passwordHintsSchema, { codes: [1] })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('help', () => {
  it.each([
    ['112', true],
    ['11', false],
    ['+49 (30) 123-45/67.8', true],
    ['1'.repeat(17), true],
    ['1'.repeat(18), false],
    [`1 2 3${' '.repeat(35)}`, true],
    [`1 2 3${' '.repeat(36)}`, false],
    ['12a3', false],
    ['1+123', false],
    ['a123', false],
  ])('%j can be dialled: %s', (text, can) => {
    expect(isPhone(text)).toBe(can);
  });

  it('a number is refused with its own code, and blanks around it are taken off', () => {
    expect(phoneSchema.parse(' 112 ')).toBe('112');
    expect(codesOf(phoneSchema, 'call me')).toEqual(['invalid_phone']);
  });

  it('a ward wants to be called from 37 to 41 °C, in tenths', () => {
    expect([36.9, 37, 38.5, 38.55, 41, 41.1].map((limit) => isTaken(feverLimitSchema, limit))).toEqual([
      ...[false, true, true, false, true, false],
    ]);
  });

  const line = {
    key: 'youth',
    country: 'DE',
    kind: 'emergency',
    name: { de: ' Notruf ', en: 'Emergency' },
    about: { de: 'Für alle', en: 'For everybody' },
    phone: '112' as string | null,
    sms: null as string | null,
    chat: null as string | null,
    hours: 'always' as unknown,
    sources: [{ name: 'a', url: 'https://help.example' }],
    reviewed: '2026-11-01',
  };
  const open = (from: string, to: string) => ({ zone: 'Europe/Berlin', week: { mon: [[from, to]] } });

  it('a line can be called, written to, or both', () => {
    expect(helpLineSchema.parse(line).name.de).toBe('Notruf');
    expect(isTaken(helpLineSchema, { ...line, phone: null, sms: '112' })).toBe(true);
    expect(isTaken(helpLineSchema, { ...line, phone: null, chat: 'https://chat.example' })).toBe(true);
    expect(isTaken(helpLineSchema, { ...line, chat: 'http://chat.example' })).toBe(false);
    expect(isTaken(helpLineSchema, { ...line, name: { de: '  ', en: 'a' } })).toBe(false);
  });

  it.each([
    [open('00:00', '24:00'), true],
    [open('09:00', '09:01'), true],
    [open('09:00', '09:00'), false],
    [open('19:59', '23:59'), true],
    [open('9:00', '10:00'), false],
    [open('09:60', '10:00'), false],
    [open('09:00', '24:01'), false],
    [{ zone: 'Europe/Berlin', week: { mon: [] } }, false],
    ['never', false],
  ])('the hours %j are taken: %s', (hours, taken) => {
    expect(isTaken(helpLineSchema, { ...line, hours })).toBe(taken);
  });

  it.each(['http', 'httpss', 'shttps'])('an address of %s is none that a line may lead to', (protocol) => {
    const url = `${protocol}://help.example`;
    expect(isTaken(helpLineSchema, { ...line, chat: url })).toBe(false);
    expect(isTaken(helpLineSchema, { ...line, sources: [{ name: 'a', url }] })).toBe(false);
  });

  it.each([
    [{ hours: open('10:00', '09:00') }, 'a span ends after it begins'],
    [{ hours: { zone: 'Europe/Berlin', week: {} } }, 'a week needs a day'],
    [{ hours: { zone: 'Europe/Bergdorf', week: { mon: [['09:00', '10:00']] } } }, 'is no IANA time zone'],
    [{ phone: null }, 'a line needs phone, sms or chat'],
  ])('who writes %j reads "%s"', (change, words) => {
    expect(JSON.stringify(helpLineSchema.safeParse({ ...line, ...change }).error?.issues)).toContain(words);
  });

  it('who writes a key twice, or a country without an emergency line, reads so', () => {
    const wordsOf = (lines: unknown[]) => helpLinesSchema.safeParse(lines).error?.issues.map(({ message }) => message);
    expect(wordsOf([line, line])).toEqual(['two lines have the same key']);
    expect(wordsOf([{ ...line, kind: 'young' }])).toEqual([
      'each country needs an emergency line with a number that is always open',
    ]);
    const byDay = open('08:00', '12:00');
    expect(wordsOf([{ ...line, hours: byDay }])?.[0]).toContain('always open');
  });

  it('each line has a key of its own, and each country an emergency line', () => {
    const other = { ...line, key: 'other', kind: 'young' };
    expect(isTaken(helpLinesSchema, [line, other])).toBe(true);
    expect(isTaken(helpLinesSchema, [line, { ...other, country: 'AT' }])).toBe(false);
    expect(isTaken(helpLinesSchema, [])).toBe(false);
  });
});

describe('push messages', () => {
  const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) };
  const endpoint = 'https://push.example/a';
  it.each([
    [{ endpoint, keys }, true],
    [{ endpoint, keys: { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` } }, true],
    [{ endpoint, keys: { ...keys, auth: `${keys.auth}=` } }, false],
    [{ endpoint, keys: { ...keys, p256dh: `${keys.p256dh}a` } }, false],
    [{ endpoint: 'http://push.example/a', keys }, false],
    [{ endpoint: 'httpss://push.example/a', keys }, false],
    [{ endpoint: 'ahttps://push.example/a', keys }, false],
  ])('go to an encrypted address with keys of the right length: %j %s', (subscription, taken) => {
    expect(isTaken(pushSubscriptionSchema, subscription)).toBe(taken);
  });
});
