import { expect, languages, localeOf, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 640 } });

for (const [language, t] of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language] });

    test(`help names one's own number to who is signed in (${language})`, async ({ page, context, register }) => {
      const person = await register(language);
      await page.goto('/webapp/help');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.title'));
      const line = page.getByText(t('help.number', { number: person.id }));
      await expect(line).toHaveCount(0);
      await person.signIn(context);
      await page.goto('/webapp/help');
      await expect(line).toBeVisible();
    });
  });
}
