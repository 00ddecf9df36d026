import { expect, type Page, test } from '@playwright/test';
import { expectNothingLost } from '../support/crash.ts';
import { languages, localeOf, withWorker } from '../support/fixtures.ts';
import { declineEverything, fillClinicDay, logIn, logOut, register } from '../support/screens.ts';
import { createServerUnderTest, type ServerUnderTest } from '../support/server.ts';
import type { Texts } from '../support/texts.ts';

test.use(withWorker);

const marker = (page: Page, t: Texts) => page.getByRole('button', { name: new RegExp(`${t('activity.chemo')}.*`) });

/** Expects the mountain on the path and, in the detail of its marker, the text and the photo. */
const expectClinicDay = async (page: Page, t: Texts, text: string): Promise<void> => {
  await expect(marker(page, t)).toHaveAccessibleName(new RegExp(`${t('location.clinic')}.*${t('difficulty.4')}`));
  await expect(page.locator('use[href="#mountain-clinic-3"]')).toHaveCount(1);
  await marker(page, t).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(text)).toBeVisible();
  const photo = detail.getByRole('button', { name: t('media.open_image', { number: 1, total: 1 }) }).locator('img');
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
};

for (const [language, t] of languages) {
  const text = { de: 'Der dritte Block. Kirschbonbons helfen.', en: 'The third block. Cherry sweets help.' }[language];

  test.describe(`from an invitation to the first event on the path, ${language}`, () => {
    test.use({ locale: localeOf[language] });
    let server: ServerUnderTest;
    test.beforeAll(async () => {
      server = await createServerUnderTest();
      await server.start();
    });
    test.afterAll(() => server.stop());

    const title =
      'a newcomer registers, meets Firn, records a clinic day with a photo, signs in again and keeps it through a crash, which loses nothing that was acknowledged';
    test(`${title} (${language}) [SESS-01, SESS-05, NAV-03, HOME-02, HOME-08, EVF-02, EVF-34, MEDIA-03, I18N-01, I18N-03]`, {
      tag: '@own-server',
    }, async ({ page }) => {
      test.setTimeout(120_000);
      // Printed while no account exists, a moment after the server is ready.
      const invitation = () => server.printed().match(/http\S+\/registration\?token=\S+/)?.[0] ?? '';
      await expect.poll(invitation).not.toBe('');
      // The notice of the first reached marker covers the header until it is closed.
      await page.addLocatorHandler(page.getByRole('button', { name: t('notice.close') }), (close) =>
        // It may go by itself at this moment.
        close.press('Enter', { timeout: 1000 }).catch(() => undefined),
      );
      await page.goto(invitation());
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await register(page, t, `newcomer-${language}@example.org`);
      await declineEverything(page, t, 'Mara');
      await page.getByRole('button', { name: t('onboarding.first-event.next') }).click();
      await fillClinicDay(page, t, text);
      await page.getByRole('button', { name: t('onboarding.event-form.next') }).click();
      await expectClinicDay(page, t, text);
      // The photo is shown before the server has it; till then a sign-out asks another question.
      await expect(page.locator('[data-slot] [data-waiting]')).toHaveCount(0);

      await logOut(page, t);
      await expect(page).toHaveURL(/\/webapp\/login$/);
      await logIn(page, t, `newcomer-${language}@example.org`);
      await expectClinicDay(page, t, text);

      await expectNothingLost(server, 1);
      await page.reload();
      await expectClinicDay(page, t, text);
      expect(server.printed()).not.toContain('registration?token=');
    });
  });
}
