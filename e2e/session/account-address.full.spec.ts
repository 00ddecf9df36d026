import { expect, languages, localeOf, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/people.ts';

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

    test(`a well known password is no seventh surprise after six ticks (${language})`, async ({ page, server }) => {
      const [invitation] = await server.invite(1);
      await page.goto(invitation?.url ?? '');
      const password = page.getByLabel(t('field.password'), { exact: true });
      const guessable = page.getByRole('listitem').filter({ hasText: t('password.rule.guessable') });
      await password.fill('kurz');
      await expect(guessable).toHaveAttribute('data-met', 'false');
      await password.fill('Passwort123!');
      await expect(page.getByRole('listitem').filter({ hasText: t('password_validate.too_common') })).toBeVisible();
      await password.fill(PASSWORD);
      await expect(guessable).toHaveAttribute('data-met', 'true');
    });
  });
}
