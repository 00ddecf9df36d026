import { bubbleOf, fieldOf, say, twoWhoChat } from '../support/chats.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { refuse } from '../support/network.ts';

test('a chat that cannot be begun, read or written in says so in the words of the documents [CHAT-06, ERR-05, ERR-16]', async ({
  page,
  person,
  register,
  open,
}) => {
  const { ben, chat } = await twoWhoChat(register, person);
  await say(ben, chat, 'Hallo');
  let mend = await refuse(page, 'POST', '**/api/v1/chats/');
  await open(`/profile/${ben.id}`);
  await page.getByRole('button', { name: t('people.write'), exact: true }).click();
  await expect(page.getByText(/^Der Chat konnte nicht gestartet werden\./)).toBeVisible();
  await mend();

  mend = await refuse(page, 'GET', `**/api/v1/chats/${chat}/`, 403);
  await open(`/chat/${chat}`);
  await expect(page.getByText(/^Der Chat konnte nicht geladen werden\./).first()).toBeVisible();
  await mend();
  // The stream that has just opened may have read it again; then there is nothing to tap.
  const retry = page.getByRole('button', { name: t('failed.retry') });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(bubbleOf(page, t, 'Hallo')).toBeVisible({ timeout: 1000 });
  }).toPass();

  const path = `**/api/v1/chats/${chat}/messages/`;
  mend = await refuse(page, 'POST', path);
  const field = fieldOf(page, t, 'Ben');
  await field.fill('Kommst du?');
  await page.getByRole('button', { name: t('chat.send') }).click();
  await expect(page.getByText(/^Die Nachricht konnte nicht gesendet werden\./)).toBeVisible();
  await mend();
  mend = await refuse(page, 'POST', path, 404, 'not_found');
  await page.getByRole('button', { name: t('chat.failed') }).click();
  await expect(page.getByText('Es wurde kein aktiver Chat gefunden.', { exact: true })).toBeVisible();
});
