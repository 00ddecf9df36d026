import { expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { logIn } from '../support/screens.ts';

test.use(withWorker);

test('the four modes of the login screen lead to each other [SESS-02, SESS-03, NAV-16, NAV-17, NAV-19, NAV-29]', async ({
  page,
}) => {
  await page.goto('/webapp/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'));
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toHaveCount(0);
  await page.getByRole('link', { name: t('login.forgot') }).click();
  await expect(page).toHaveURL(/\/webapp\/reset-password$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reset_request.title'));
  await page.getByRole('link', { name: t('login.back') }).click();
  await page.getByRole('link', { name: t('login.invitation') }).click();
  await expect(page).toHaveURL(/\/webapp\/registration$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('registration.title'));
  await page.goto('/webapp/reset-password/confirm?token=unknown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reset.title'));
});

test('a wrong password and an unknown address read the same [SESS-32, SESS-33, ERR-01]', async ({ page, register }) => {
  const { email } = await register('de');
  await page.goto('/webapp/login');
  for (const address of [email, 'nobody@example.org']) {
    await logIn(page, t, address, 'Falsch-und-Falsch1');
    await expect(page.getByRole('alert').getByText(t('error_messages.wrong_email_password'))).toBeVisible();
  }
});

test('empty fields are named before anything is sent [SESS-23, SESS-25, SESS-27]', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await page.goto('/webapp/registration');
  await page.getByRole('button', { name: t('registration.submit') }).click();
  for (const id of [
    'registration.token_empty',
    'registration.code_empty',
    'email_validate.empty',
    'password_validate.empty',
  ]) {
    await expect(page.getByText(t(id))).toBeVisible();
  }
  expect(calls).toEqual([]);
});
