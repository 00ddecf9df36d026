import { bubbleOf, chatDot, fieldOf, introduce, keptOn, say, startChat, twoWhoChat } from '../support/chats.ts';
import { expect, german, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { signOut } from '../support/screens.ts';
import { readVault } from '../support/vault.ts';

const t = german;

test('asking for unread chats goes on without the stream, and stops at sign-out [CHAT-17, NAV-28]', async ({
  page,
  person: anna,
  register,
}) => {
  const { ben, chat } = await twoWhoChat(register, anna);
  await page.clock.install();
  await page.route('**/v1/stream/', (route) => route.abort());
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/chats/unread/')) asked += 1;
  });
  await page.goto('/webapp/profile');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(chatDot(page)).toHaveCount(0);
  await say(ben, chat, 'Hallo');
  await page.clock.runFor(11_000);
  await expect(chatDot(page)).toHaveCount(1);
  await page.getByRole('button', { name: t('profile.settings') }).click();
  await signOut(page, t);
  await expect(page).toHaveURL('/webapp/login');
  const atSignOut = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(atSignOut);
});

test('a friend is blocked where it hurts, from the menu of the chat, after a question [REL-15]', async ({
  register,
  page,
  signedIn,
}) => {
  const [anna, ben] = [await signedIn('de'), await register('de')];
  await introduce(anna, 'Anna');
  await introduce(ben, 'Ben');
  const chat = await startChat(anna, ben);
  await page.goto(`/webapp/chat/${chat}`);
  await fieldOf(page, t, 'Ben').waitFor();
  await page.getByRole('button', { name: t('button.more') }).click();
  await page.getByRole('button', { name: t('people.block'), exact: true }).click();
  const question = page.getByRole('dialog', { name: t('people.block_title', { name: 'Ben' }) });
  await expect(question).toContainText(t('people.block_text', { name: 'Ben' }));
  await question.getByRole('button', { name: t('people.block'), exact: true }).click();
  await expect(page.getByText(t('chat.you_blocked'))).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  // Nobody who can write nothing any more needs it.
  await page.getByRole('button', { name: t('button.more') }).click();
  await expect(page.getByRole('button', { name: t('people.report'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('people.block'), exact: true })).toHaveCount(0);
});

test('the same words twice are two messages, a phone number is asked about once, and of two tabs none loses words of the other [CHAT-13]', async ({
  page,
  context,
  person: anna,
  register,
}) => {
  const { ben, chat } = await twoWhoChat(register, anna);
  await page.goto(`/webapp/chat/${chat}`);
  const field = fieldOf(page, t, 'Ben');
  await expect(field).toBeVisible();
  await networkRests(page);
  const path = `**/v1/chats/${chat}/messages/`;
  // The same words twice are two messages, also where neither could be sent at first.
  let isMended = false;
  let refused = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST' || isMended) return route.fallback();
    await route.fulfill({ status: 500, body: '' });
    refused += 1;
  });
  for (const already of [0, 1]) {
    await field.fill('Bist du da?');
    await expect(bubbleOf(page, t, 'Bist du da?')).toHaveCount(already);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    // A try that is under way would still send them by itself.
    await expect.poll(() => refused).toBeGreaterThan(already);
  }
  await expect(bubbleOf(page, t, 'Bist du da?')).toHaveCount(2);
  isMended = true;
  await page
    .getByRole('button', { name: t('chat.failed') })
    .first()
    .click();
  await expect
    .poll(async () => (await ben.call<{ count: number }>('GET', `/v1/chats/${chat}/messages/`)).count)
    .toBe(2);

  // The app asks before a phone number is sent, once per chat.
  await field.fill('Ruf an: 0176 12345678');
  await field.press('Enter');
  const warning = page.getByRole('dialog', { name: t('chat.warn_phone') });
  await warning.getByRole('button', { name: t('chat.warn_back') }).click();
  await expect(warning).toHaveCount(0);
  await expect(field).toHaveValue('Ruf an: 0176 12345678');
  await field.press('Enter');
  await warning.getByRole('button', { name: t('chat.warn_send') }).click();
  await expect(bubbleOf(page, t, '0176 12345678')).toBeVisible();
  await field.fill('Oder 0176 87654321');
  await field.press('Enter');
  await expect(bubbleOf(page, t, '0176 87654321')).toBeVisible();
  // The note that the app has asked is no unsent text, so a sign-out need not ask about it.
  await expect.poll(() => keptOn(page)).toBe(0);

  // Without a network no dialog covers what is written: the field says it.
  await field.fill('Noch nicht fertig');
  await context.setOffline(true);
  await expect(page.getByText(t('event.state.offline'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(t('event.state.offline'))).toHaveCount(0);
  await field.fill('');

  // With two tabs, neither overwrites or loses what the other could not send.
  const other = await context.newPage();
  await other.goto(`/webapp/chat/${chat}`);
  await expect(fieldOf(other, t, 'Ben')).toBeVisible();
  await page.route(path, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await field.fill('Aus dem ersten Tab');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: t('chat.waiting'), exact: true })).toBeAttached();
  await fieldOf(other, t, 'Ben').fill('Aus dem zweiten Tab');
  const drafts = async () => (await readVault(other)).filter(({ id }) => id.startsWith('chat/')).length;
  await expect.poll(drafts).toBe(1);
  await page.close();
  await other.reload();
  await expect(fieldOf(other, t, 'Ben')).toHaveValue('Aus dem zweiten Tab');
  // What the first tab could not send this one sends.
  await expect
    .poll(async () => (await ben.call<{ count: number }>('GET', `/v1/chats/${chat}/messages/`)).count)
    .toBe(5);
  await expect(bubbleOf(other, t, 'Aus dem ersten Tab')).toHaveCount(1);
});
