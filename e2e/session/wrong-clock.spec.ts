import type { Disposable, Page } from '@playwright/test';
import { expect, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { logIn } from '../support/screens.ts';
import { activeRun, addValueTo, openSymptoms, pointsOf, startSymptom } from '../support/symptoms.ts';

const MINUTE_MS = 60_000;
const DAYS_31_MS = 31 * 24 * 60 * MINUTE_MS;

/** Gives the page the clock of a phone that is fast, until what it returns is disposed of. */
const beFast = (page: Page, ms: number): Promise<Disposable> =>
  page.addInitScript((offset) => {
    const Real = Date;
    const shifted = class extends Real {
      constructor(...given: [] | [number]) {
        if (given.length === 0) super(Real.now() + offset);
        else super(...given);
      }
      static override now(): number {
        return Real.now() + offset;
      }
    };
    globalThis.Date = shifted as DateConstructor;
  }, ms);

test('a phone that is five minutes fast enters a value as now, at the server’s time [TRK-42] (35-F2)', async ({
  page,
  person,
}) => {
  const run = await startSymptom(person, 'joint-pain', 30, 5);
  await beFast(page, 5 * MINUTE_MS);
  const beganMs = Date.now();
  await openSymptoms(page);
  await addValueTo(page, t, t('symptom_name.joint-pain')).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: t('button.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await pointsOf(person, run)).length).toBe(2);
  const [point] = await pointsOf(person, run);
  expect(Date.parse(point?.datetime ?? '')).toBeGreaterThan(beganMs - 2 * MINUTE_MS);
  // The app knows the server's time to a second.
  expect(Date.parse(point?.datetime ?? '')).toBeLessThanOrEqual(Date.now() + 1000);
  expect((await activeRun(person, 'joint-pain'))?.count).toBe(2);
});

test('a phone that is 31 days ahead signs in, hears once a day that its clock is wrong, and takes no tokens at each call; set right after it was as far behind it stays signed in [SESS-07, SESS-09] (35-F3, 35-F14)', async ({
  page,
  register,
}) => {
  const { email } = await register('de');
  const ahead = await beFast(page, DAYS_31_MS);
  const told = page.getByText(/Uhr deines Geräts geht falsch/);
  const home = page.getByRole('button', { name: t('home.add_event') });
  let refreshes = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/token/refresh/')) refreshes += 1;
  });
  await page.goto('/webapp/login');
  await logIn(page, t, email);
  await expect(told).toBeVisible();
  await expect(home).toBeVisible();
  await openPath(page, '/tracking?tab=symptoms');
  await expect(page.getByRole('main')).toBeVisible();
  await networkRests(page);
  expect(refreshes).toBe(0);

  await ahead.dispose();
  // As on the next day.
  await page.evaluate(() => localStorage.removeItem('clock-told'));
  const behind = await beFast(page, -DAYS_31_MS);
  await page.goto('/webapp/');
  await expect(told).toBeVisible();
  await behind.dispose();
  // What was said today is not said at each start, though the clock is wrong by something else then.
  const again = await beFast(page, DAYS_31_MS);
  await page.reload();
  await expect(home).toBeVisible();
  await networkRests(page);
  // Looked at once, as it would go by itself.
  expect(await told.count()).toBe(0);
  await again.dispose();
  await page.reload();
  await expect(home).toBeVisible();
});
