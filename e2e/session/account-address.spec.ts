import { expect, languages, localeOf, test } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import { PASSWORD } from '../support/people.ts';
import { openSettings, row } from '../support/settings.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** Returns the links in the mails to the address `to`. */
const linksTo = async (dataDir: string, to: string, query = 'token='): Promise<string[]> =>
  (await mailsTo(dataDir, to))
    .flatMap((mail) => mail.match(/\/webapp\/confirm-email\?\S+/g) ?? [])
    .filter((link) => link.includes(`?${query}`));

for (const [language, t] of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language] });

    test(`an address is confirmed by the link of its letter, signed out too, and once (${language})`, async ({
      page,
      server,
      register,
    }) => {
      const { id, email, call } = await register(language);
      await expect.poll(async () => (await linksTo(server.dataDir, email)).length).toBe(1);
      const [link = ''] = await linksTo(server.dataDir, email);
      await page.goto(link);
      await page.getByRole('button', { name: t('confirm_email.submit') }).click();
      await expect(page.getByRole('heading', { name: t('confirm_email.done_title') })).toBeVisible();
      expect(await call('GET', '/v1/users/loggedin/')).toMatchObject({ email_confirmed: true });
      await page.goto(link);
      await page.getByRole('button', { name: t('confirm_email.submit') }).click();
      await expect(page.getByRole('heading', { name: t('confirm_email.invalid_title') })).toBeVisible();
      await expect(page.getByText(t('confirm_email.used'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('confirm_email.submit') })).toHaveCount(0);

      // The operator gives the account another address: the present one may object.
      await server.admin('users', 'set-email', String(id), '--email', `other-${email}`);
      const kept = () => linksTo(server.dataDir, email, 'keep=1');
      await expect.poll(async () => (await kept()).length).toBe(1);
      await page.goto((await kept())[0] ?? '');
      await expect(page.getByRole('heading', { name: t('keep_email.title') })).toBeVisible();
      await page.getByRole('button', { name: t('keep_email.submit') }).click();
      await expect(page.getByRole('heading', { name: t('keep_email.done_title') })).toBeVisible();
      await page.goto((await kept())[0] ?? '');
      await page.getByRole('button', { name: t('keep_email.submit') }).click();
      await expect(page.getByText(t('keep_email.used'))).toBeVisible();
    });

    test(`a mistyped address is changed with the password, and counts once it is confirmed (${language})`, async ({
      page,
      server,
      signedIn,
    }) => {
      const person = await signedIn(language);
      await openSettings(page, 'account');
      await expect(page.getByText(t('settings.email.unconfirmed', { email: person.email }))).toBeVisible();
      const number = page.getByText(t('settings.number'), { exact: true }).locator('xpath=..');
      await expect(number).toContainText(String(person.id));
      await row(page, 'email_change', t).click();
      const sheet = page.getByRole('dialog', { name: t('email_change.title'), exact: true });
      await sheet.getByRole('button', { name: t('email_change.send_again') }).click();
      await expect(sheet.getByText(t('email_change.sent'))).toBeVisible();
      const next = `right-${person.email}`;
      await sheet.getByLabel(t('field.new_email')).fill(next);
      await sheet.getByLabel(t('field.password'), { exact: true }).fill('Falsch-und-Falsch1');
      const submit = sheet.getByRole('button', { name: t('email_change.submit') });
      await submit.click();
      await expect(sheet.getByText(t('password_validate.wrong'))).toBeVisible();
      await expect(sheet.getByLabel(t('field.new_email'))).toHaveValue(next);
      await sheet.getByLabel(t('field.password'), { exact: true }).fill(PASSWORD);
      await submit.click();
      await expect(sheet.getByText(t('email_change.pending', { next, email: person.email }))).toBeVisible();
      await expect.poll(async () => (await linksTo(server.dataDir, next)).length).toBe(1);
      await page.goto((await linksTo(server.dataDir, next))[0] ?? '');
      await page.getByRole('button', { name: t('confirm_email.submit') }).click();
      await expect(page.getByRole('heading', { name: t('confirm_email.done_title') })).toBeVisible();
      await openSettings(page, 'account');
      await expect(page.getByText(next, { exact: true })).toBeVisible();
    });

    test(`home asks a day later, quietly, and leads to the address (${language})`, async ({ page, signedIn }) => {
      await signedIn(language);
      await page.route('**/api/v1/home/*', async (route) => {
        const answer = await route.fetch();
        const json = await answer.json();
        // The answer of the server a day after the registration.
        await route.fulfill({ response: answer, json: { ...json, me: { ...json.me, email_reminder: true } } });
      });
      await page.goto('/webapp/');
      await page.getByRole('button', { name: t('home.confirm_email') }).click();
      await expect(page.getByRole('dialog', { name: t('email_change.title'), exact: true })).toBeVisible();
    });
  });
}
