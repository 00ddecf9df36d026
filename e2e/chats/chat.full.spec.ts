import type { Page } from '@playwright/test';
import { introduce, say, startChat } from '../support/chats.ts';
import { expect, german, test } from '../support/fixtures.ts';
import type { Person } from '../support/people.ts';

const t = german;
const twoWhoChat = async (register: (language: 'de') => Promise<Person>) => {
  const [anna, ben] = [await register('de'), await register('de')];
  await introduce(anna, 'Anna');
  await introduce(ben, 'Ben');
  return { anna, ben, chat: await startChat(anna, ben) };
};
const chatDot = (page: Page) => page.getByRole('navigation', { name: t('nav.label') }).getByText(t('nav.new'));

test('asking for unread chats goes on without the stream, and stops at sign-out [CHAT-17, NAV-28]', async ({
  register,
  page,
  context,
}) => {
  const { anna, ben, chat } = await twoWhoChat(register);
  await anna.signIn(context);
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
  await page.getByRole('button', { name: t('settings.sign_out') }).click();
  await expect(page).toHaveURL('/webapp/login');
  const atSignOut = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(atSignOut);
});
