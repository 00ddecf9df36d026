import { english, expect, german, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/people.ts';
import { logIn } from '../support/screens.ts';

test.use({ hasOwnContext: true });

for (const { language, t, locale } of [
  { language: 'de', t: german, locale: 'de-DE' },
  { language: 'en', t: english, locale: 'en-GB' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('the login can be filled in and sent before the app has come, and is sent once that is there [SESS-04]', async ({
      page,
      register,
    }) => {
      const { email } = await register(language);
      const scripts = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise;
        await route.fallback();
      });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
      });
      await page.goto('/webapp/login', { waitUntil: 'commit' });
      await logIn(page, t, email);
      await expect(page).toHaveURL(/\/webapp\/login$/);
      expect(sent).toEqual([]);
      scripts.resolve();
      await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
      expect(sent.filter((path) => path === '/api/token/')).toHaveLength(1);
    });
  });
}

test('who types while the app comes goes on in the same field, and what was wrong is said there', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  await page.goto('/webapp/login', { waitUntil: 'commit' });
  const password = page.getByLabel(german('field.password'), { exact: true });
  await page.getByLabel(german('field.email')).fill('mara');
  await password.pressSequentially(PASSWORD.slice(0, 4));
  scripts.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german('login.title'));
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD.slice(4));
  await expect(password).toHaveValue(PASSWORD);
  await expect(page.locator('input[type=password]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText(german('email_validate.invalid'))).toBeVisible();
  await expect(page.getByLabel(german('field.email'))).toBeFocused();
});

test('other pages before sign-in show no fields while the app comes', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/webapp/registration', { waitUntil: 'commit' });
  await expect(page.getByText(german('login.title'))).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
