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

test('who writes is not covered when nothing answers, is told that a block was not sent, and writes on (18-WRITE)', async ({
  page,
  person,
  register,
  open,
}) => {
  const { ben, chat } = await twoWhoChat(register, person);
  await say(ben, chat, 'Hallo');
  await refuse(page, 'PATCH', `**/api/v1/chats/${chat}/`);
  await open('/chat');
  const row = page.getByRole('list', { name: t('chats.list') }).getByRole('listitem');
  await expect(row).toContainText('Hallo');
  await expect(row).toContainText(t('nav.new'));
  await open(`/chat/${chat}`);
  const field = fieldOf(page, t, 'Ben');
  await field.click();
  const told = page.getByRole('dialog', { name: t('unreachable.title') });
  const strip = page.getByRole('button', { name: new RegExp(`^${t('offline.strip_plain').slice(0, -1)}`) });
  await page.route('**/*', (route) => route.abort());
  // Before the first letter too.
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(strip).toBeVisible();
  await expect(told).toBeHidden();
  await field.fill('Bist du wach?');
  await page.getByRole('button', { name: t('button.more') }).click();
  await page.getByRole('button', { name: t('people.block'), exact: true }).click();
  const question = page.getByRole('dialog', { name: t('people.block_title', { name: 'Ben' }) });
  await question.getByRole('button', { name: t('people.block'), exact: true }).click();
  await expect(told).toContainText(t('offline.not_sent'));
  await told.getByRole('button', { name: t('offline.read') }).click();
  await expect(told).toBeHidden();
  await expect(field).toHaveValue('Bist du wach?');
  // On a phone a chat has no bar, and the strip stands above its header.
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(strip).toBeVisible();
  const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {};
  const back = await page.getByRole('button', { name: t('button.back') }).boundingBox();
  expect(y + height).toBeLessThanOrEqual(back?.y ?? 0);
  await page.getByRole('button', { name: t('chat.send') }).click();
  await expect(bubbleOf(page, t, 'Bist du wach?')).toBeVisible();
  await expect(told).toBeHidden();
  // The list knows what waits, and that who answers has read.
  await page.getByRole('button', { name: t('button.back') }).click();
  await expect(row).toContainText(t('chats.you', { text: 'Bist du wach?' }));
  await expect(row).not.toContainText(t('nav.new'));
});
