import { expect, languages, localeOf, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/network.ts';
import { PASSWORD } from '../support/people.ts';
import { register } from '../support/screens.ts';

test.use({ viewport: { width: 360, height: 640 } });

const YEAR = new Date().getUTCFullYear();
let made = 0;
const address = () => {
  made += 1;
  return `consent-${made}-${Date.now()}@example.org`;
};

for (const [language, t] of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language] });

    test(`somebody of 14 agrees together with a parent and reads the pages, losing no word (${language}) (14-A6)`, async ({
      page,
      server,
    }) => {
      const [invitation] = await server.invite(1, `${YEAR - 14}-01`);
      await page.goto(invitation?.url ?? '');
      await expect(page.getByText(t('pages.institution', { institution: 'Klinikum Bergtal' }))).toBeVisible();
      // Each field knows its rules, and with them what is wrong.
      const password = page.getByLabel(t('field.password'), { exact: true });
      const code = page.getByLabel(t('field.participant_code'));
      await page.getByRole('button', { name: t('registration.submit') }).click();
      const email = page.getByLabel(t('field.email'));
      for (const [field, ...words] of [
        [code, 'registration.code_empty', 'registration.code_birthplace'],
        [email, 'email_validate.empty'],
        [password, 'password_validate.empty', 'password.rule.password_too_short'],
      ] as const) {
        await expect(field).toHaveAttribute('required', '');
        const description = new RegExp(words.map((id) => t(id)).join('.*'));
        await expect(field).toHaveAccessibleDescription(description);
      }
      // Who sends it again from the first of them hears what is wrong, as the focus stays.
      await expect(email).toBeFocused();
      const said = page.getByRole('status').filter({ hasText: t('email_validate.empty') });
      await expect(said).toHaveCount(0);
      await email.press('Enter');
      await expect(said).toHaveText(new RegExp(`^5 .* ${t('email_validate.empty')}$`));
      // Beside the button stands how many fields above are open, and it counts along.
      await expect(page.getByText(/^5 (Felder oben|fields above)/)).toBeVisible();
      // Sent before its end, the code says in one line which of its parts is missing.
      await code.fill('IN');
      await expect(page.getByText(/^4 (Felder oben|fields above)/)).toBeVisible();
      await code.press('Enter');
      await expect(code).toHaveAccessibleDescription(`${t('registration.code_mother')} ${t('registration.code_why')}`);
      await expect(page.getByText(t('registration.code_mother'))).toHaveCount(1);
      // Below the code stands which of its parts comes next, or which one is wrong; nothing moves as they change.
      const places = new Set<number | undefined>();
      for (const [typed, part] of [
        ['', 'registration.code_birthplace'],
        ['IN', 'registration.code_mother'],
        ['INRA', 'registration.code_month'],
        ['INRA13', 'registration.code_month'],
      ] as const) {
        await code.fill(typed);
        await expect(page.getByText(t(part))).toBeVisible();
        places.add((await page.getByText(t('registration.consent.unseen')).boundingBox())?.y);
      }
      expect(places.size).toBe(1);
      await expect(page.getByText(t('registration.code_month')).locator('xpath=..')).toHaveAttribute(
        'data-wrong',
        'true',
      );
      await code.fill('INRA04');
      await expect(code).toHaveAccessibleDescription(`${t('registration.code_why')} ${t('password.met')}`);
      // Each rule has a line of its own.
      const lines = (['password_no_digit', 'password_no_lowercase'] as const).map((rule) =>
        page.getByText(t(`password.rule.${rule}`), { exact: true }).boundingBox(),
      );
      const [digit, letter] = await Promise.all(lines);
      expect(letter?.x).toBe(digit?.x);
      // Below the password stands what it still needs, and nothing else.
      await password.fill('Gipfel-Sturm');
      await expect(password).toHaveAccessibleDescription(
        `${t('password.needs')} ${t('password.rule.password_no_digit')}`,
      );
      // It is said aloud once typing pauses, not with each letter.
      await expect(page.locator('.sr-only[aria-live]').filter({ hasText: t('password.needs') })).toHaveText(
        `${t('password.needs')} ${t('password.rule.password_no_digit')}`,
      );
      // Refused, it says once all that is missing.
      await password.fill('Gipfel');
      await page.getByRole('button', { name: t('registration.submit') }).click();
      const rules = (['password_too_short', 'password_no_digit', 'password_no_special'] as const).map((code) =>
        t(`password.rule.${code}`),
      );
      await expect(password).toHaveAccessibleDescription(
        `${t('password.needs')} ${new Intl.ListFormat(language).format(rules)}`,
      );
      await password.fill(PASSWORD);
      await expect(password).toHaveAccessibleDescription(t('password.met'));
      for (const name of ['privacy', 'terms', 'imprint'] as const) {
        await page.getByRole('link', { name: t(`pages.${name}`), exact: true }).click();
        const sheet = page.getByRole('dialog', { name: t(`pages.${name}`) });
        await expect(sheet.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
        await page.goBack();
        await expect(sheet).toBeHidden();
      }
      await expect(code).toHaveValue('INRA04');
      await expect(password).toHaveValue(PASSWORD);
      await page.getByLabel(t('field.email')).fill(address());
      await page.getByLabel(t('field.repeat_password'), { exact: true }).fill(PASSWORD);
      const submit = page.getByRole('button', { name: t('registration.submit') });
      await submit.click();
      await expect(page.getByText(t('registration.consent.missing'))).toBeVisible();
      await expect(page.getByLabel(t('registration.consent.agree'))).toBeFocused();
      await page.getByLabel(t('registration.consent.agree')).check();
      await submit.click();
      await expect(page.getByText(t('registration.consent.guardian_missing'))).toBeVisible();
      // The only one is said where it stands.
      await expect(page.getByText(/(Felder oben|fields above)/)).toHaveCount(0);
      await page.getByLabel(t('registration.consent.guardian')).check();
      // One well-known word is refused, with the reason said once: in the rules while typing, then at the field.
      const repeated = page.getByLabel(t('field.repeat_password'), { exact: true });
      const reason = page.getByText(t('password_validate.too_common'));
      for (const [field, name] of [
        [password, 'field.password'],
        [repeated, 'field.repeat_password'],
      ] as const) {
        await page.getByRole('button', { name: t('password.show'), description: t(name), exact: true }).click();
        await expect(field).toHaveAttribute('type', 'text');
        await page.getByRole('button', { name: t('password.hide') }).click();
        await expect(field).toHaveAttribute('type', 'password');
      }
      for (const field of [password, repeated]) await field.fill('Passwort123!');
      await expect(reason).toHaveCount(1);
      await submit.click();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(reason).toHaveCount(1);
      for (const field of [password, repeated]) await field.fill(PASSWORD);
      const sent = page.waitForRequest((request) => request.method() === 'POST' && /registrations/.test(request.url()));
      const asked: string[] = [];
      page.on('request', (request) => {
        // Firn's questions come first, so nothing of home is asked for before them.
        if (request.method() === 'GET' && /registrations|\/v1\/home\//.test(request.url())) asked.push(request.url());
      });
      const release = await holdCalls(page, '**/v1/registrations/**', 'POST');
      await submit.click();
      await expect(page.getByRole('status').filter({ hasText: t('registration.creating') })).toBeVisible();
      release();
      const { consent } = (await sent).postDataJSON();
      expect(consent).toEqual({
        version: expect.stringMatching(new RegExp(`^${language}-[0-9a-f]{12}$`)),
        guardian: true,
      });
      await expect(page).toHaveURL(/\/webapp\/onboarding$/);
      // Used up a moment ago: asked again, it would be refused before the next screen is there.
      expect(asked).toEqual([]);
    });

    test(`who was invited without a birth month says whether they are old enough (${language})`, async ({
      page,
      server,
    }) => {
      const [invitation] = await server.invite(1, null);
      await page.goto(invitation?.url ?? '');
      // Until the invitation is loaded nobody is asked for an age.
      await expect(page.getByText(t('registration.token_found'))).toBeVisible();
      await page.getByLabel(t('field.participant_code')).fill('INRA04');
      await page.getByLabel(t('field.email')).fill(address());
      await page.getByLabel(t('field.password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(t('field.repeat_password'), { exact: true }).fill('Something-else-1');
      await page.getByLabel(t('registration.consent.agree')).check();
      const submit = page.getByRole('button', { name: t('registration.submit') });
      await submit.click();
      await expect(page.getByText(t('password_validate.not_matching'))).toBeVisible();
      await expect(page.getByText(t('registration.consent.age_missing'))).toBeVisible();
      // The field that gets the focus brings its label with it.
      await expect(page.getByText(t('field.repeat_password'), { exact: true })).toBeInViewport({ ratio: 1 });
      await page.getByLabel(t('field.repeat_password'), { exact: true }).fill(PASSWORD);
      const ages = page.getByRole('group', { name: t('registration.consent.age', { age: 16 }) });
      await ages.getByRole('radio', { name: t('registration.consent.age_no') }).check();
      await submit.click();
      await expect(page.getByText(t('registration.consent.guardian_missing'))).toBeVisible();
      await ages.getByRole('radio', { name: t('button.yes') }).check();
      const sent = page.waitForRequest((request) => request.method() === 'POST' && /registrations/.test(request.url()));
      await submit.click();
      expect((await sent).postDataJSON().consent.guardian).toBe(false);
      await expect(page).toHaveURL(/\/webapp\/onboarding$/);
    });

    test(`an invitation opens one account only: a used one leads to the sign-in, shows no form, and another one does (${language}) [SESS-01, SESS-22]`, async ({
      page,
      server,
    }) => {
      const [first, second, revoked] = await server.invite(3);
      await page.goto(first?.url ?? '');
      // Nobody has to read the code of a link that works.
      await expect(page.getByText(t('registration.token_found'))).toBeVisible();
      await expect(page.getByLabel(t('field.invitation'))).toHaveCount(0);
      await register(page, t, address());
      await expect(page).toHaveURL(/\/webapp\/onboarding$/);
      await page.evaluate(() => localStorage.clear());
      await page.goto(first?.url ?? '');
      await expect(page.getByText(t('registration.token_used'))).toBeVisible();
      await expect(page.getByText(t('registration.used'))).toBeVisible();
      const submit = page.getByRole('button', { name: t('registration.submit') });
      await expect(submit).toHaveCount(0);
      // A typed code that is none is told apart from one that was used, and offers no sign-in.
      await page.getByLabel(t('field.invitation')).fill('a'.repeat(22));
      await expect(page.getByText(t('registration.token_unknown'))).toBeVisible();
      await expect(page.getByText(t('registration.used'))).toHaveCount(0);
      await expect(submit).toHaveCount(0);
      const [{ id }] = JSON.parse(await server.admin('invitations', 'list', '--json'));
      await server.admin('invitations', 'revoke', String(id));
      await page.getByLabel(t('field.invitation')).fill(revoked?.url ?? '');
      await expect(page.getByText(t('registration.token_revoked'))).toBeVisible();
      await expect(page.getByText(t('registration.another'))).toBeVisible();
      await expect(submit).toHaveCount(0);
      await page.getByLabel(t('field.invitation')).fill(second?.url ?? '');
      await expect(submit).toBeVisible();
      await page.goto(first?.url ?? '');
      await page.getByRole('link', { name: t('login.submit'), exact: true }).click();
      await expect(page).toHaveURL(/\/webapp\/login$/);
    });
  });
}
