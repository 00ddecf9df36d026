import { readFileSync } from 'node:fs';
import type { Language } from '@bergkette/contract/session.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn } from '../support/screens.ts';
import { textsOf } from '../support/texts.ts';

interface Quote {
  id: string;
  de?: string;
  en?: string;
}

const quotes: Quote[] = JSON.parse(readFileSync(new URL('../../web/src/i18n/quotes.json', import.meta.url), 'utf8'));

/** Returns the sentence of the documents, or the app's text if they quote it in the other language only. */
const quoteOf = (language: Language, id: string): string => {
  const quote = quotes.find((one) => one.id === id);
  return quote?.[language] ?? textsOf(language, 'session', 'errors', 'shell')(id);
};

for (const language of ['de', 'en'] as const) {
  const t = textsOf(language, 'session', 'errors', 'shell');
  const quote = (id: string) => quoteOf(language, id);

  test.describe(`the sentences of the documents (${language})`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB' });

    test(`the forms before the sign-in say them (${language}) [SESS-22, SESS-23, SESS-25, SESS-26, SESS-27, SESS-28, SESS-31, SESS-32, SESS-35, SESS-36]`, async ({
      page,
    }) => {
      const said = (id: string) => expect(page.getByText(quote(id), { exact: true }).first()).toBeVisible();
      const submit = (id: string) => page.getByRole('button', { name: t(id), exact: true }).click();
      await page.goto('/webapp/registration');
      await submit('registration.submit');
      for (const id of ['registration.token_empty', 'registration.code_empty', 'email_validate.empty']) await said(id);
      await said('password_validate.empty');
      await page.getByLabel(t('field.participant_code')).fill('INRA99');
      await page.getByLabel(t('field.email')).fill('nobody');
      await page.getByLabel(t('field.password'), { exact: true }).fill('Berg-1');
      await page.getByLabel(t('field.repeat_password'), { exact: true }).fill('Berg-2');
      await submit('registration.submit');
      for (const id of ['registration.code_invalid', 'email_validate.invalid', 'password_validate.to_short'])
        await said(id);
      await said('password_validate.not_matching');

      await page.goto('/webapp/login');
      await logIn(page, t, 'nobody@example.org', 'Falsch-und-Falsch1');
      await said('error_messages.wrong_email_password');

      await page.goto('/webapp/reset-password/confirm?token=invented');
      const [first, second] = ['field.new_password', 'field.repeat_password'].map((id) =>
        page.getByLabel(t(id), { exact: true }),
      );
      await first?.fill('Ganz-neu-1234');
      await second?.fill('Ganz-neu-12345');
      await submit('reset.submit');
      await said('password_validate.not_matching');
      await second?.fill('Ganz-neu-1234');
      await submit('reset.submit');
      await said('error_messages.reset_link_invalid');
      await page.route('**/api/v1/users/confirm-reset-password/', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/webapp/reset-password/confirm?token=another');
      await first?.fill('Ganz-neu-1234');
      await second?.fill('Ganz-neu-1234');
      await submit('reset.submit');
      await said('error_messages.reset_password_failed');
    });

    test(`a chat that is not there, a person who blocked, and no network say them (${language}) [CHAT-06, REL-18, ERR-22, PWA-06]`, async ({
      page,
      context,
      register,
    }) => {
      const [mia, leo] = [await register(language), await register(language)];
      for (const person of [mia, leo]) {
        await person.call('PATCH', `/v1/users/${person.id}/`, { name: `P${person.id}`, is_searchable: true });
      }
      await leo.call('POST', '/v1/relations/', { to_user: mia.id, status: 'blocked' });
      await mia.signIn(context);
      await page.goto(`/webapp/profile/${leo.id}`);
      await expect(page.getByText(quote('error_messages.blocked_by_person')).first()).toBeVisible();
      await page.goto('/webapp/chat/00000000-0000-4000-8000-000000000000');
      await expect(page.getByText(quote('error_messages.no_active_chat')).first()).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText(quote('offline.title')).first()).toBeVisible();
      await context.setOffline(false);
    });
  });
}
