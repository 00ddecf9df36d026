import type { Page } from '@playwright/test';
import { daysAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { confirmDeletion } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { leaveKept } from '../support/offline.ts';

test.use({ hasOwnContext: true });

const DAYS = 12;

const APP = /\/assets\/index-[\w-]{7}\.js$/;
/** Home's own parts: while only these are missing the router is there and the screen is not. */
const HOME = /\/assets\/home-[\w-]{7}\.js$/;

/** Holds back a file. @returns a function that lets it come */
const hold = async (page: Page, file: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};
/** Holds back the app itself, not what draws the path before it. */
const holdApp = (page: Page) => hold(page, APP);

const markers = (page: Page) => page.locator('button[data-slot]');
const tapMountain = async (page: Page): Promise<void> => {
  await markers(page).click();
  await expect(page).toHaveURL(/event=\d+$/);
};
/** The event of the one mountain is open, and a step back closes it. */
const expectOpenOnce = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog').getByText('Kirschbonbons helfen.')).toBeVisible();
  await expect(markers(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/webapp\/$/);
};
/** What draws the path: while only this is missing no path stands but a kept one. */
const DRAWING = /\/assets\/path-[\w-]{7}\.js$/;
const keptMark = (page: Page) => page.evaluate(() => localStorage.getItem('person-path'));

const openAndLeave = async (page: Page): Promise<void> => {
  await page.goto('/webapp/');
  await leaveKept(page);
  await page.goto('about:blank');
};
const leftOf = (page: Page) => page.locator('[data-path]').evaluate(({ scrollLeft }) => scrollLeft);

test('the path stands before the app has come, and a mountain tapped meanwhile opens once it is there [HOME-15]', async ({
  page,
  person,
}) => {
  await addEvent(person, { text: 'Kirschbonbons helfen.' });
  const letAppCome = await holdApp(page);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  await tapMountain(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letAppCome();
  await expectOpenOnce(page);
});

test('a mountain tapped while home itself comes opens once, and the step back closes it [HOME-15]', async ({
  page,
  person,
}) => {
  await addEvent(person, { text: 'Kirschbonbons helfen.' });
  const letHomeCome = await hold(page, HOME);
  const asked = page.waitForRequest(HOME);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  await asked;
  await tapMountain(page);
  letHomeCome();
  await expectOpenOnce(page);
});

test('a finger that is on a mountain while the app takes over opens it, and the focus stays where it was [HOME-15]', async ({
  page,
  person,
}) => {
  await addEvent(person, { text: 'Kirschbonbons helfen.' });
  const letAppCome = await holdApp(page);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  await markers(page).hover();
  await page.mouse.down();
  letAppCome();
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible();
  // The app's own path stands below the one that is being tapped.
  await expect(markers(page)).toHaveCount(2);
  await page.mouse.up();
  await expect(page.getByRole('dialog').getByText('Kirschbonbons helfen.')).toBeVisible();
  await expect(markers(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(markers(page)).toBeFocused();
});

test('land pulled while the app takes over stays where it is, and a turned phone shows its newest end', async ({
  page,
  person,
}) => {
  for (let day = DAYS; day > 0; day -= 1) await addEvent(person, { datetime: `${daysAgo(day)}T09:30:00.000Z` });
  const letAppCome = await holdApp(page);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  const newest = page.locator(`button[data-slot="${DAYS - 1}"]`);
  await expect(newest.first()).toBeVisible();
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(newest.first()).toBeInViewport({ ratio: 0.9 });
  }
  const start = await leftOf(page);
  await page.mouse.move(100, 300);
  await page.mouse.down();
  await page.mouse.move(200, 300);
  letAppCome();
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible();
  await expect(page.locator('[data-path]')).toHaveCount(2);
  await page.mouse.move(250, 300);
  await page.mouse.up();
  await expect(page.locator('[data-path]')).toHaveCount(1);
  await expect.poll(() => leftOf(page)).toBe(start - 150);
});

test('a new event asked for before the app has come begins once it is there, also on an empty path [HOME-04]', async ({
  page,
  person: _person,
}) => {
  const letAppCome = await holdApp(page);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  await expect(page.getByText(t('home.first'))).toBeVisible();
  await page.getByRole('button', { name: t('home.add_event') }).click();
  letAppCome();
  const form = page.getByRole('dialog', { name: t('event.new') });
  await expect(form.getByRole('heading', { name: t('event.step.location') })).toBeVisible();
  await form.getByRole('button', { name: t('event.close') }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/webapp\/$/);
});

test('the path stays where somebody has scrolled it while the app came [HOME-12]', async ({ page, person }) => {
  for (let day = DAYS; day > 0; day -= 1) await addEvent(person, { datetime: `${daysAgo(day)}T09:30:00.000Z` });
  const letAppCome = await holdApp(page);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  await expect(markers(page).first()).toBeVisible();
  await expect.poll(() => leftOf(page)).toBeGreaterThan(0);
  const newest = await leftOf(page);
  await page.locator('[data-path]').evaluate((path) => {
    path.dataset.first = '';
    path.scrollLeft -= 150;
  });
  await expect.poll(() => leftOf(page)).toBe(newest - 150);
  letAppCome();
  await expect(page.locator('[data-path]:not([data-first])')).toBeVisible();
  await expect(page.locator('[data-path]')).toHaveCount(1);
  await expect.poll(() => leftOf(page)).toBe(newest - 150);
});

test('the path stands out of what the device keeps, before the app and without an answer of the server', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.goto('/webapp/');
  // Written last of what the start of home keeps.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('person-kept-diary')), { timeout: 30_000 })
    .not.toBeNull();
  await page.goto('about:blank');
  await page.route('**/api/**', (route) => route.abort());
  const letAppCome = await holdApp(page);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  await expect(markers(page)).toHaveCount(1);
  letAppCome();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(markers(page)).toHaveCount(1);
});

test('a kept path stands before one can be drawn, and a mountain tapped on it opens once the app is there (18-KEPT-PATH)', async ({
  page,
  person,
}) => {
  for (let day = DAYS; day > 1; day -= 1) await addEvent(person, { datetime: `${daysAgo(day)}T09:30:00.000Z` });
  await addEvent(person, { datetime: `${daysAgo(1)}T09:30:00.000Z`, text: 'Kirschbonbons helfen.' });
  await openAndLeave(page);
  await page.route('**/api/**', (route) => route.abort());
  const letDrawingCome = await hold(page, DRAWING);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  const newest = page.locator(`[data-kept-path] button[data-slot="${DAYS - 1}"]`);
  await expect(newest).toBeInViewport();
  await expect(page.getByRole('button', { name: t('home.add_event') })).toBeInViewport();
  await newest.click();
  await expect(page).toHaveURL(/\/webapp\/$/);
  await page.unroute('**/api/**');
  letDrawingCome();
  await expect(page.getByRole('dialog').getByText('Kirschbonbons helfen.')).toBeVisible();
  await expect(page.locator('[data-first-path]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/webapp\/$/);
});

test('a kept path that was pulled stays where it was pulled to when it is drawn and when the app comes (18-KEPT-PATH)', async ({
  page,
  person,
}) => {
  for (let day = DAYS; day > 0; day -= 1) await addEvent(person, { datetime: `${daysAgo(day)}T09:30:00.000Z` });
  await openAndLeave(page);
  const letDrawingCome = await hold(page, DRAWING);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  await expect(page.locator('[data-kept-path] button[data-slot]').first()).toBeVisible();
  const newest = await leftOf(page);
  await page.locator('[data-path]').evaluate((path) => {
    path.scrollLeft -= 150;
  });
  letDrawingCome();
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible();
  await expect(page.locator('[data-path]')).toHaveCount(1);
  await expect.poll(() => leftOf(page)).toBe(newest - 150);
});

test('no kept path shows what was changed or deleted since, or what another window shows (18-KEPT-PATH)', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await openAndLeave(page);
  const letDrawingCome = await hold(page, DRAWING);
  await page.setViewportSize({ width: 320, height: 568 });
  const asked = page.waitForRequest(DRAWING);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('script[src*="/path-"]')).toHaveCount(1);
  await expect(page.locator('[data-path]')).toHaveCount(0);
  letDrawingCome();
  await markers(page).click();
  await page.getByRole('button', { name: t('event.delete') }).click();
  await confirmDeletion(page);
  await expect.poll(() => keptMark(page)).toBeNull();
});

test('where the app would show something else, no path stands before it [NAV-08, I18N-03]', async ({
  page,
  context,
  register,
}) => {
  const letAppCome = await holdApp(page);
  const asked = page.waitForRequest(APP);
  const newcomer = await register('de', { isNew: true });
  await newcomer.signIn(context);
  await page.goto('/webapp/', { waitUntil: 'commit' });
  // The app is run once it is clear that there is no path.
  await asked;
  await expect(page.locator('script[src*="/index-"]')).toHaveCount(1);
  await expect(page.locator('[data-path]')).toHaveCount(0);
  letAppCome();
  await expect(page).toHaveURL(/\/onboarding/);
});

test('where what draws the path before the app does not come, the app does without it [PWA-09]', async ({
  page,
  person,
}) => {
  await addEvent(person);
  await page.route('**/assets/path-*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/webapp/');
  await expect(markers(page)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeVisible();
});
