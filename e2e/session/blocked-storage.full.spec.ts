import { expectNoFindings } from '../support/axe.ts';
import { denyStorage } from '../support/deny-storage.ts';
import { answerSteps, eventsOf, form, save, words } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { logIn, logOut } from '../support/screens.ts';

const WORDS = 'Im privaten Fenster geschrieben.';

test('where the browser stores nothing, a sign-in lasts as long as the page, and the form says so too [SESS-05, SESS-06, EVF-07]', async ({
  page,
  register,
}) => {
  test.setTimeout(120_000);
  const person = await register('de');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(denyStorage);
  await page.goto('/webapp/');
  await expect(page.getByText(t('session.fleeting'))).toBeVisible();
  await expectNoFindings(page, 'login without storage');
  await logIn(page, t, person.email);
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await answerSteps(page);
  await words(page).fill(WORDS);
  await expect(page.getByText(t('event.state.unkept'))).toBeVisible();
  // What waits for a network is lost with the page here, and the form says that too.
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByText(t('event.state.waiting'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(form(page)).toBeHidden();
  await expect.poll(async () => (await eventsOf(person)).map(({ text }) => text)).toEqual([WORDS]);

  for (const name of ['nav.information', 'nav.tracking', 'nav.chat', 'nav.profile'] as const) {
    await page
      .locator('nav')
      .getByRole('link', { name: t(name) })
      .click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await logOut(page, t);
  await expect(page).toHaveURL(/\/webapp\/login/);
  expect(errors).toEqual([]);
});
