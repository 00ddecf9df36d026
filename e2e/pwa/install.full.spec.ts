import type { BrowserContext, Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { addEvent } from '../support/diary.ts';
import { english, expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { startHint } from '../support/path.ts';
import { logIn } from '../support/screens.ts';
import { openSettings, row } from '../support/settings.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';

const outcomeOf = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'pwa_install');
  return cookie && { value: cookie.value, days: Math.round((cookie.expires - Date.now() / 1000) / DAY_S) };
};

const DAY_S = 24 * 60 * 60;

/** Dispatches the event with which Chromium offers to install. A headless browser never sends it. */
const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.addInitScript((answer) => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-prompted', String(offer.defaultPrevented)),
      userChoice: Promise.resolve({ outcome: answer }),
    });
    addEventListener('DOMContentLoaded', () => dispatchEvent(offer));
  }, outcome);

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

test.use(withWorker);

test.describe('on an Android phone', () => {
  test.use({ userAgent: PHONE });

  test('the app can be installed by the browser’s own question, and its shortcuts lead to their screens [PWA-01, PWA-02, PWA-03, PWA-05]', {
    tag: '@whole-browser',
  }, async ({ page, context, register }) => {
    const person = await register('de');
    const cdp = await context.newCDPSession(page);
    const manifestOf = async () => {
      const { url, data = '{}', errors } = await cdp.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      return { file: new URL(url).pathname, ...JSON.parse(data) };
    };
    await offerInstall(page, 'accepted');
    await page.goto('/webapp/login?install=1');
    const dialog = page.getByRole('dialog', { name: t('install.title') });
    await expect(dialog).toBeVisible();
    await expectNoFindings(page, 'install dialog');
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // Tests run in a private window.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const german = await manifestOf();
    expect(german).toMatchObject({ file: '/webapp/manifest.webmanifest', lang: 'de' });
    await dialog.getByRole('button', { name: t('install.submit') }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
    await expect.poll(() => outcomeOf(context)).toEqual({ value: 'accepted', days: 400 });

    await page.goto(german.shortcuts[0].url);
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, t, person.email);
    await expect(page.getByRole('button', { name: t('home.add_event') })).toBeVisible();
    await page.goto(german.shortcuts[0].url);
    await expect(page.getByRole('dialog', { name: t('event.new') })).toBeVisible();
    await page.goto(german.shortcuts[1].url);
    await expect(page.getByText(t('moods.yesterday')).first()).toBeVisible();

    // The account says it to the app, the device to the manifest.
    await person.call('PATCH', `/v1/users/${person.id}/`, { language: 'en' });
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.goto('/webapp/help');
    await expect(page.getByRole('heading', { name: english('help.title') })).toBeVisible();
    expect(await manifestOf()).toMatchObject({ file: '/webapp/manifest.en.webmanifest', lang: 'en', id: german.id });
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test('a guide leads onto the home screen, once, and again when asked for, before any hint [PWA-02, PWA-03, PWA-04, PWA-05]', async ({
    page,
    person,
    context,
  }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await page.goto('/webapp/');
    const dialog = page.getByRole('dialog', { name: t('install.title') });
    await expect(dialog.getByRole('listitem')).toHaveText(
      (['install.ios.1', 'install.ios.2', 'install.ios.3'] as const).map((id) => t(id)),
    );
    await expectNoFindings(page, 'install guide');
    const splash = page.locator('link[rel=apple-touch-startup-image]');
    await expect(splash).toHaveAttribute('href', /^data:image\/png;base64,/);
    await dialog.getByRole('button', { name: t('install.later') }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => outcomeOf(context)).toEqual({ value: 'declined', days: 400 });

    // A visit begins the time of the cookie anew, so it never expires.
    const inADay = Math.round(Date.now() / 1000) + DAY_S;
    await context.addCookies([
      { name: 'pwa_install', value: 'declined', expires: inADay, domain: '127.0.0.1', path: '/webapp/' },
    ]);
    await page.reload();
    await expect.poll(() => outcomeOf(context)).toEqual({ value: 'declined', days: 400 });

    // Without the cookie, its copy in the storage prevents a second question and restores the cookie.
    await context.clearCookies();
    await page.reload();
    await openSettings(page);
    await expect.poll(() => outcomeOf(context)).toEqual({ value: 'declined', days: 400 });
    await expect(dialog).toBeHidden();
    await row(page, 'install').click();
    await dialog.getByRole('button', { name: t('install.done') }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => outcomeOf(context)).toEqual({ value: 'accepted', days: 400 });

    // A person who opens the link to install does not get the hints first.
    await person.call('PATCH', '/v1/settings/', { onboarding: { startpage_hints: true } });
    // After something bad no hint would come.
    await addEvent(person, { mood: 5, difficulty: 1 });
    await page.goto('/webapp/?install=1');
    await expect(dialog).toBeVisible();
    const hint = startHint(page);
    await expect(hint).toBeHidden();
    await dialog.getByRole('button', { name: t('install.later') }).press('Enter');
    await expect(hint).toBeVisible();
  });
});
