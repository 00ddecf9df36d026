import { english, expect, german as t, test } from '../support/fixtures.ts';

test('help is one tap from the login, with numbers to call, also without the server [NAV-21, OPS-16]', async ({
  page,
}) => {
  await page.goto('/webapp/login');
  await page.getByRole('link', { name: t('pages.help') }).click();
  await expect(page).toHaveURL(/\/webapp\/help$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.title'));
  const call = (number: string) => page.locator(`a[href="tel:${number}"]`);
  const numbers = ['112', '08001110111', '116111', '116117'];
  for (const number of numbers) {
    expect((await call(number).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  // The line shows its hours in the afternoon.
  await expect(call('116111')).toContainText('Mo–Sa 14–20 Uhr');
  await expect(call('08001110111')).toContainText('Rund um die Uhr');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  for (const number of numbers) await expect(call(number)).toBeVisible();
  await page.getByRole('button', { name: 'Österreich' }).click();
  await expect(call('147')).toContainText('Rat auf Draht');
  await expect(call('116111')).toHaveCount(0);
  await expect(page.getByText(t('pages.failed'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the legal pages are for everybody, say that they are samples and lead back [NAV-21, OPS-16]', async ({
  page,
}) => {
  await page.goto('/webapp/login');
  await page.getByRole('button', { name: t('language.en') }).click();
  await page.getByRole('link', { name: english('pages.privacy') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('pages.privacy'));
  await expect(page.getByText(english('pages.sample'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Who sees it' })).toBeVisible();
  await page.getByRole('link', { name: english('pages.terms') }).click();
  await expect(page).toHaveURL(/\/webapp\/legal\/terms$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('pages.terms'));
  await page.getByRole('button', { name: english('button.back') }).click();
  await page.getByRole('button', { name: english('button.back') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('login.title'));
  await page.goto('/webapp/legal/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('not_found.title'));
});
