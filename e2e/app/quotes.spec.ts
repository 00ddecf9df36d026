import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Language } from '@bergkette/contract/session.ts';
import { daysAgo } from '../support/days.ts';
import { hollowFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { openMediaStep, pickerOf, saveForm } from '../support/media-step.ts';
import { keepNothing } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { logIn } from '../support/screens.ts';
import { openSettings, sheet } from '../support/settings.ts';
import { activeRun, startSymptom } from '../support/symptoms.ts';
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
  return quote?.[language] ?? textsOf(language)(id);
};

for (const language of ['de', 'en'] as const) {
  const t = textsOf(language);
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

    test(`the screens of a signed-in person say them (${language}) [TRK-26, TRK-33, TRK-34, SET-21, SET-26, ERR-03, ERR-06, ERR-20, ERR-21, MEDIA-10]`, async ({
      page,
      context,
      register,
    }) => {
      const person = await register(language, { hasNotices: true });
      await person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: false, tracking_hints: false } });
      await person.signIn(context);
      const said = (id: string) => expect(page.getByText(quote(id), { exact: true }).first()).toBeVisible();
      const tap = (id: string, values = {}) => page.getByRole('button', { name: t(id, values), exact: true }).click();

      const nausea = t('symptom_name.nausea');
      await startSymptom(person, 'nausea', 48);
      await openPath(page, '/tracking?tab=symptoms');
      await tap('trackers.action_of', { symptom: nausea, action: t('trackers.start') });
      await page.getByLabel(t('trackers.day'), { exact: true }).fill(daysAgo(0));
      await tap('trackers.save');
      await said('validation.invalid_time_range');
      expect((await activeRun(person, 'nausea'))?.count).toBe(1);
      await openPath(page, '/tracking?tab=symptoms');
      await tap('trackers.search');
      await page.getByRole('searchbox').press('Enter');
      await said('symptom.choose');
      await page.getByRole('searchbox').fill(nausea);
      await expect(page.locator('[data-pick]')).toHaveCount(1);
      await page.getByRole('searchbox').press('Enter');
      await said('symptom.already_active');

      await openSettings(page, person, 'birthday');
      const birthday = sheet(page, 'birthday', t);
      await birthday.getByLabel(t('settings.birthday.month')).selectOption('2');
      await birthday.getByLabel(t('settings.birthday.day'), { exact: true }).selectOption('30');
      await said('validation.invalid_date');
      await openPath(page, '/profile?dialog=settings&part=password');
      await page.getByLabel(t('field.old_password'), { exact: true }).fill('Nicht-richtig-1');
      await page.getByLabel(t('field.new_password'), { exact: true }).fill('Neu-Neu-2345');
      await page.keyboard.press('Enter');
      await said('password_change_failure_message');

      await page.route('**/api/v1/events/', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { code: 'internal', detail: 'No' } })
          : route.fallback(),
      );
      await openMediaStep(page, t);
      const film = await hollowFile(`quotes-${language}.mp4`, 104_857_601);
      await pickerOf(page, t, 'video').setInputFiles(film);
      await said('upload.too_large_title');
      await said('upload.too_large');
      await rm(film);
      await tap('media.ok');
      await saveForm(page, t);
      await said('error_messages.save_event');

      const notice = { id: 987_654, type: 'home-status', key: 'home-status:1', data: {} };
      await page.route(/\/api\/v1\/stream\//, (route) => route.abort());
      await page.route(/\/api\/v1\/notifications\//, (route) =>
        route.request().method() === 'DELETE'
          ? route.continue()
          : route.fulfill({ json: { notifications: [notice], notification_hash: '1' } }),
      );
      await page.goto('/webapp/tracking');
      await page
        .getByRole('status')
        .getByRole('button', { name: t('notice.place.clinic') })
        .press('Enter');
      await said('error_messages.notification_not_found');
      await keepNothing(page);
      await page.route(/\/v1\/users\/loggedin\//, (route) => route.fulfill({ json: {} }));
      await page.goto('/webapp/profile');
      await said('error_messages.user_data_integration');
    });
  });
}
