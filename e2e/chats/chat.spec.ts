import { randomUUID } from 'node:crypto';
import type { Settings } from '@bergkette/contract/settings.ts';
import {
  bubbleOf,
  chatDot,
  fieldOf,
  introduce,
  keptOn,
  messagesOf,
  say,
  startChat,
  twoWhoChat,
} from '../support/chats.ts';
import { block } from '../support/circle.ts';
import { buttonIn, english, expect, german, test } from '../support/fixtures.ts';
import { networkRests, refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { holdQueue } from '../support/path.ts';
import { pageOf } from '../support/people.ts';
import { openSettings } from '../support/settings.ts';
import { readVault } from '../support/vault.ts';

const t = german;

test('two friends write to each other live, the badge tells it everywhere, and opening reads [CHAT-01, CHAT-02, CHAT-03, CHAT-04, CHAT-10, CHAT-13, CHAT-16, CHAT-17, NAV-15, NAV-28]', async ({
  register,
  browser,
  server,
}) => {
  const [anna, ben] = [await register('de'), await register('en')];
  await introduce(anna, 'Anna', 3);
  await introduce(ben, 'Ben', 7);
  const chat = await startChat(anna, ben);
  const annas = await pageOf(browser, anna, server.url);
  const bens = await pageOf(browser, ben, server.url);
  const streamed = annas.waitForResponse((response) => response.url().endsWith('/v1/stream/'));
  await annas.goto('/webapp/tracking');
  await streamed;
  await expect(chatDot(annas)).toHaveCount(0);

  await bens.goto('/webapp/chat');
  await bens.getByRole('link', { name: /Anna/ }).click();
  await expect(bens).toHaveURL(`/webapp/chat/${chat}`);
  await fieldOf(bens, english, 'Anna').fill('Are you awake?\nhttps://example.org 0 <b>x</b>');
  await bens.getByRole('button', { name: english('chat.send') }).click();
  await expect(bubbleOf(bens, english, 'Are you awake?')).toBeVisible();
  // The keyboard of a phone stays for the next message.
  await expect(fieldOf(bens, english, 'Anna')).toBeFocused();
  // The message is plain text without links or markup.
  await expect(messagesOf(bens, english).getByRole('link')).toHaveCount(0);
  await expect(bubbleOf(bens, english, '<b>x</b>')).toBeVisible();

  await expect(chatDot(annas)).toHaveCount(1);
  await annas.getByRole('link', { name: t('nav.chat') }).click();
  const row = annas.getByRole('link', { name: /Ben/ });
  await expect(row).toContainText('Are you awake?');
  await expect(row).toContainText(t('nav.new'));
  await row.click();
  await expect(bubbleOf(annas, t, 'Are you awake?')).toBeVisible();
  await expect(messagesOf(annas, t).getByText(t('chats.safe'))).toBeVisible();
  await expect.poll(async () => (await anna.call<{ count: number }>('GET', '/v1/chats/unread/')).count).toBe(0);
  // A screen reader says both, though the words are the same.
  for (const text of ['Hm', 'Hm']) await say(ben, chat, text);
  await expect(annas.locator('main > [aria-live]').getByText(t('chat.says', { name: 'Ben', text: 'Hm' }))).toHaveCount(
    2,
  );
  await fieldOf(annas, t, 'Ben').fill('Ja, noch eine Stunde');
  await annas.getByRole('button', { name: t('chat.send') }).click();
  await expect(bubbleOf(bens, english, 'Ja, noch eine Stunde')).toBeVisible();
  // At night what stands on it is brighter than the bubble.
  await annas.emulateMedia({ colorScheme: 'dark' });
  const isDark = () =>
    annas.getByText('Ja, noch eine Stunde').evaluate(({ parentElement }) => {
      const { backgroundColor, color } = getComputedStyle(parentElement ?? document.body);
      const [ground = 0, words = 0] = [backgroundColor, color].map((one) => Number(one.match(/\d+/g)?.[1]));
      return ground < words;
    });
  await expect.poll(isDark).toBe(true);
  await annas.emulateMedia({ colorScheme: 'light' });
  // Who writes that they cannot go on is led to who can help, and the friend sees the words alone.
  await fieldOf(annas, t, 'Ben').fill('Ich will nicht mehr leben');
  await annas.getByRole('button', { name: t('chat.send') }).click();
  const talk = annas.getByRole('alert').filter({ hasText: t('search.dark') });
  await expect(talk.getByRole('link')).toHaveAttribute('href', '/webapp/help#talk');
  // It has a place of its own between what was sent, which it would cover, and the field.
  const parts = [bubbleOf(annas, t, 'Ich will nicht mehr leben'), talk, fieldOf(annas, t, 'Ben')];
  const overlaps = async () => {
    const [words, said, field] = await Promise.all(parts.map((part) => part.boundingBox()));
    const bottomOf = (box: typeof words) => (box?.y ?? 0) + (box?.height ?? 0);
    return [bottomOf(words) > (said?.y ?? 0), bottomOf(said) > (field?.y ?? 0)];
  };
  await expect.poll(overlaps).toEqual([false, false]);
  await expect(bubbleOf(bens, english, 'Ich will nicht mehr leben')).toBeVisible();
  await expect(bens.getByText(english('search.dark'))).toHaveCount(0);
  await annas.goBack();
  await expect(annas.getByRole('link', { name: /Ben/ })).toContainText(
    t('chats.you', { text: 'Ich will nicht mehr leben' }),
  );
  await expect(chatDot(annas)).toHaveCount(0);
});

test('a block during a chat takes the field from both sides and stops every word; a missing chat says so [CHAT-05, CHAT-06, ERR-22]', async ({
  register,
  browser,
  server,
}) => {
  const { anna, ben, chat } = await twoWhoChat(register);
  await say(ben, chat, 'Hallo Anna');
  const annas = await pageOf(browser, anna, server.url);
  const bens = await pageOf(browser, ben, server.url);
  for (const page of [annas, bens]) await page.goto(`/webapp/chat/${chat}`);
  await expect(fieldOf(annas, t, 'Ben')).toBeVisible();
  await fieldOf(bens, t, 'Anna').fill('Noch was');
  await block(anna, ben);
  await expect(bens.getByText(t('error_messages.blocked_by_person'))).toBeVisible();
  await expect(annas.getByText(t('chat.you_blocked'))).toBeVisible();
  await expect(bens.getByRole('textbox')).toHaveCount(0);
  await expect(annas.getByRole('textbox')).toHaveCount(0);
  await openPath(annas, `/chat/${randomUUID()}`);
  await expect(annas.getByText(t('error_messages.no_active_chat'))).toBeVisible();
});

test('words are kept for their chat, sent once after an outage, and a sign-out asks before losing them [CHAT-13, ERR-16]', async ({
  page,
  person: anna,
  register,
}) => {
  const { ben, chat } = await twoWhoChat(register, anna);
  await page.goto(`/webapp/chat/${chat}`);
  const field = fieldOf(page, t, 'Ben');
  await field.fill('Ein halber Satz');
  // The typed text is stored on the device before the page is closed.
  await expect.poll(() => keptOn(page)).toBe(1);
  await page.reload();
  await expect(field).toHaveValue('Ein halber Satz');
  await networkRests(page);

  // The hardest failure: the server stores the message, but its answer is lost.
  const path = `**/v1/chats/${chat}/messages/`;
  let isMended = false;
  const isSeen = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST' || isMended) return route.fallback();
    await route.fetch();
    await isSeen.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.getByRole('button', { name: t('chat.send') }).click();
  await expect(page.getByText(t('chat.sending'), { exact: true })).toBeVisible();
  isSeen.resolve();
  await expect(page.getByRole('button', { name: t('chat.failed') })).toBeVisible();
  isMended = true;
  const sent = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page.getByRole('button', { name: t('chat.failed') }).click();
  // Until the server has answered the second try it could not have the message twice.
  expect((await sent).url()).toContain(`/v1/chats/${chat}/messages/`);
  await expect(page.getByRole('button', { name: t('chat.failed') })).toHaveCount(0);
  await expect(bubbleOf(page, t, 'Ein halber Satz')).toHaveCount(1);
  const { count } = await ben.call<{ count: number }>('GET', `/v1/chats/${chat}/messages/`);
  expect(count).toBe(1);

  // What is typed while the device stores a message stays in the field.
  const letGo = await holdQueue(page, anna);
  await field.fill('Schlaf gut!');
  await page.getByRole('button', { name: t('chat.send') }).click();
  await field.fill('Schlaf gut! Noch ein halber Satz');
  await letGo();
  await expect(field).toHaveValue(' Noch ein halber Satz');
  await expect(bubbleOf(page, t, 'Schlaf gut!')).toBeVisible();
  await expect.poll(() => keptOn(page)).toBe(1);
  await openSettings(page);
  const leave = page.getByRole('button', { name: t('settings.sign_out') });
  await leave.click();
  const question = page.getByRole('dialog', { name: t('sign_out.words') });
  await buttonIn(question, t('sign_out.stay')).first().click();
  await expect(question).toHaveCount(0);
  await leave.click();
  await question.getByRole('button', { name: t('sign_out.lose') }).click();
  await expect(page).toHaveURL('/webapp/login');
  await expect.poll(() => keptOn(page)).toBe(0);
});

test('older messages come in blocks of twenty while one scrolls up, and nothing jumps [CHAT-12, CHAT-14, ERR-05, 16-A7]', async ({
  page,
  person: anna,
  register,
}) => {
  const { ben, chat } = await twoWhoChat(register, anna);
  for (let index = 1; index <= 45; index += 1) await say(index % 3 ? ben : anna, chat, `Zeile ${index}.`);
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/messages/')) pages.push(`${searchParams.get('limit')} ${searchParams.get('offset')}`);
  });
  // If the friends cannot be loaded there is no text field; the page says so and offers to try again.
  const mend = await refuse(page, 'GET', '**/v1/relations/');
  const older = /\/messages\/\?.*offset=20/;
  const mendOlder = await refuse(page, 'GET', older);
  const opened = page.waitForResponse('**/v1/stream/');
  await page.goto(`/webapp/chat/${chat}`);
  await expect(page.getByText(t('error_messages.relations')).first()).toBeVisible();
  // The app loads everything once more when the stream opens.
  await opened;
  await networkRests(page);
  await mend();
  await page.getByRole('button', { name: t('failed.retry') }).click();
  await expect(fieldOf(page, t, 'Ben')).toBeVisible();
  await expect(bubbleOf(page, t, 'Zeile 45.')).toBeInViewport();
  await expect(bubbleOf(page, t, 'Zeile 5.')).toHaveCount(0);
  const region = messagesOf(page, t);
  await region.focus();
  await page.keyboard.press('Home');
  // On a busy machine they may have been asked for before, while the list had no height yet.
  const again = page.getByRole('button', { name: t('chat.older_failed') });
  const refused = page.waitForResponse(older);
  await again.click();
  // Else the mended server could answer this try.
  await refused;
  await expect(page.getByText(t('error_messages.load_messages'))).toBeVisible();
  await expect(again).toBeVisible();
  await mendOlder();
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await expect(bubbleOf(page, t, 'Zeile 1.')).toBeInViewport({ timeout: 1000 });
  }).toPass();
  for (const offset of [0, 20, 40]) expect(pages).toContain(`20 ${offset}`);
  // A new message does not scroll a person away from the old ones they are reading.
  await say(ben, chat, 'Ganz neu');
  await page.getByRole('button', { name: t('chat.to_end') }).click();
  await expect(bubbleOf(page, t, 'Ganz neu')).toBeInViewport();
  // What one answers stays above the field, which grows to five lines.
  const heights: (number | undefined)[] = [];
  for (const lines of ['1', '1\n2\n3\n4', '1\n2\n3\n4\n5', '1\n2\n3\n4\n5\n6']) {
    await fieldOf(page, t, 'Ben').fill(lines);
    await expect(bubbleOf(page, t, 'Ganz neu')).toBeInViewport({ ratio: 1 });
    heights.push((await fieldOf(page, t, 'Ben').boundingBox())?.height);
  }
  const [one = 0, four = 0, five = 0, six = 0] = heights;
  // Less than a line: its edge may be half a pixel.
  expect([four > one, five > four, six - five < 2]).toEqual([true, true, true]);
});

test('a chat is deleted for oneself alone after a question, and the list says why it is empty [CHAT-07, CHAT-08, CHAT-15]', async ({
  page,
  person: anna,
  register,
}) => {
  const { ben, chat } = await twoWhoChat(register, anna);
  await say(ben, chat, 'Bis morgen');
  await anna.call('PATCH', '/v1/settings/', { onboarding: { chat_hints: true } });
  await page.goto('/webapp/chat');
  await buttonIn(page.getByRole('region', { name: t('hint') }), t('button.got_it')).click();
  const hintOf = async () => (await anna.call<Settings>('GET', '/v1/settings/')).onboarding.chat_hints;
  await expect.poll(hintOf).toBe(false);
  await page.getByRole('link', { name: /Ben/ }).click();
  // What waits leaves the device once the server has deleted the chat.
  await refuse(page, 'POST', /\/messages\/$/, 500);
  await fieldOf(page, t, 'Ben').fill('Noch nicht da');
  await page.getByRole('button', { name: t('chat.send') }).click();
  const waiting = async () => (await readVault(page)).filter(({ kind }) => kind === 'outbox').length;
  await expect.poll(waiting).toBe(1);
  await page.getByRole('button', { name: t('button.more'), exact: true }).click();
  await page.getByRole('button', { name: t('chat.delete') }).click();
  const sheet = page.getByRole('dialog', { name: t('chat.delete_title') });
  const atDeletion: number[] = [];
  await page.route(`**/v1/chats/${chat}/`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    atDeletion.push(await waiting());
    await (atDeletion.length === 1 ? route.fulfill({ status: 500, body: '' }) : route.fallback());
  });
  await sheet.getByRole('button', { name: t('chat.delete') }).press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('button', { name: t('button.more'), exact: true }).click();
  await page.getByRole('button', { name: t('chat.delete') }).click();
  await sheet.getByRole('button', { name: t('chat.delete') }).press('Enter');
  await expect(page).toHaveURL('/webapp/chat');
  expect(atDeletion).toEqual([1, 1]);
  await expect(page.getByText(t('chats.none'))).toBeVisible();
  await expect.poll(waiting).toBe(0);
  expect((await ben.call<{ count: number }>('GET', `/v1/chats/${chat}/messages/`)).count).toBe(1);
  await anna.call('PATCH', `/v1/users/${anna.id}/`, { is_searchable: false });
  await page.reload();
  await expect(page.getByText(t('chats.just_me'))).toBeVisible();
});
