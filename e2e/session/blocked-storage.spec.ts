import { expectNoFindings } from '../support/axe.ts';
import { bubbleOf, fieldOf, twoWhoChat } from '../support/chats.ts';
import { denyStorage } from '../support/deny-storage.ts';
import { answerSteps, eventsOf, form, save, words } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { logIn, logOut } from '../support/screens.ts';

test('where the browser stores nothing, a sign-in lasts as long as the page, the form says that too, an event whose answer was lost is saved once, and other words are another message [SESS-05, SESS-06, EVF-07, EVF-34, CHAT-13]', async ({
  page,
  register,
}) => {
  const { anna, chat } = await twoWhoChat(register);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(denyStorage);
  await page.goto('/webapp/');
  await expect(page.getByText(t('session.fleeting'))).toBeVisible();
  await expectNoFindings(page, 'login without storage');
  await logIn(page, t, anna.email);

  let isLost = false;
  await page.route('**/api/v1/events/', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await answerSteps(page);
  await words(page).fill('Einmal geschrieben');
  await expect(page.getByText(t('event.state.unkept'))).toBeVisible();
  // What waits for a network is lost with the page here, and the form says that too.
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByText(t('event.state.waiting'))).toBeVisible();
  await page.context().setOffline(false);
  // It is sent again by itself once the server is there.
  await expect(form(page)).toBeHidden();
  expect(isLost).toBe(true);
  expect(await eventsOf(anna)).toHaveLength(1);

  const keys: (string | undefined)[] = [];
  await page.route(`**/api/v1/chats/${chat}/messages/`, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ status: 500, json: { code: 'internal', detail: 'No' } });
  });
  /** Once more, until its call has been answered: a tap while another one is under way sends nothing. */
  const tryAgain = () =>
    expect(async () => {
      const answered = page.waitForResponse((response) => response.status() === 500, { timeout: 2000 });
      await Promise.all([answered, page.getByRole('button', { name: t('chat.send') }).click()]);
    }).toPass();
  for (const name of ['nav.information', 'nav.tracking', 'nav.profile', 'nav.chat'] as const) {
    await page
      .locator('nav')
      .getByRole('link', { name: t(name) })
      .click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: /Ben/ }).click();
  const field = fieldOf(page, t, 'Ben');
  await field.fill('Kommst du?');
  await tryAgain();
  await tryAgain();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await field.fill('Kommst du morgen?');
  await tryAgain();
  expect(new Set(keys).size).toBe(2);
  await page.unroute(`**/api/v1/chats/${chat}/messages/`);
  // The same words once more are another message too.
  for (const count of [1, 2]) {
    await field.fill('ok');
    await page.getByRole('button', { name: t('chat.send') }).click();
    await expect(field).toHaveValue('');
    await expect(bubbleOf(page, t, 'ok')).toHaveCount(count);
  }
  await page.goBack();
  await logOut(page, t);
  await expect(page).toHaveURL(/\/webapp\/login/);
  expect(errors).toEqual([]);
});
