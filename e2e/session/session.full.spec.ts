import { expect, german as t, test, withWorker } from '../support/fixtures.ts';

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
