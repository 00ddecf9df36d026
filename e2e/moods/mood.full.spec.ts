import type { Page } from '@playwright/test';
import { daysAgo, zoneAtHour } from '../support/days.ts';
import { expect, german, test } from '../support/fixtures.ts';
import { longDay, MOODS, moodOf, question, saveMood } from '../support/mood.ts';
import { holdCalls, networkRests } from '../support/network.ts';
import { pageOf } from '../support/people.ts';
import { installClock } from '../support/server-clock.ts';

const ROUTES = ['/chat', '/information', '/tracking', '/profile'];
const screenIsThere = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

test('other tabs ask in the evening only, search never [MOOD-02, MOOD-04]', async ({ browser, baseURL, register }) => {
  const person = await register('de', { hasOpenMood: true });
  const morning = await pageOf(browser, person, baseURL, zoneAtHour(10));
  const asked: string[] = [];
  morning.on('request', (request) => {
    if (request.url().includes('/v1/moods/2')) asked.push(request.url());
  });
  for (const path of ROUTES) {
    await morning.goto(`/webapp${path}`);
    await screenIsThere(morning);
  }
  await networkRests(morning);
  expect(asked).toEqual([]);
  await expect(question(morning)).toHaveCount(0);
  await morning.context().close();

  const evening = await pageOf(browser, person, baseURL, zoneAtHour(20));
  for (const path of ROUTES) {
    await evening.goto(`/webapp${path}`);
    await expect(question(evening)).toBeVisible();
  }
  await evening.goto('/webapp/search');
  await networkRests(evening);
  await expect(question(evening)).toHaveCount(0);
  await evening.context().close();
});

test('whoever leaves while the save hangs is not asked again, and the mood is stored [MOOD-02, MOOD-05]', async ({
  page,
  signedIn,
}) => {
  const person = await signedIn('de', { hasOpenMood: true });
  const release = await holdCalls(page, '**/api/v1/moods/');
  await page.goto('/webapp/');
  const dialog = question(page);
  await saveMood(dialog, 5);
  await expect(dialog.getByRole('radio', { name: german('mood.2'), exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: german('moods.not_now') }).click();
  await expect(dialog).toBeHidden();
  release();
  await expect.poll(() => moodOf(person, daysAgo(1))).toBe(5);
  await expect(dialog).toHaveCount(0);
});

test('a finger on the chart reads the nearest day; without moods or without an answer the tab says so [MOOD-15, ERR-04]', async ({
  page,
  person,
}) => {
  let isBroken = true;
  await page.route('**/api/v1/moods/?*', (route) =>
    isBroken ? route.fulfill({ status: 400, json: { code: 'internal', detail: 'No' } }) : route.continue(),
  );
  await page.goto('/webapp/tracking');
  await expect(page.getByText(german('error_messages.moods')).first()).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: german('failed.retry') }).click();
  await expect(page.getByText(german('moods.empty'))).toBeVisible();

  for (const [days, mood] of [...MOODS, [5, 3]] as const)
    await person.call('POST', '/v1/moods/', { date: daysAgo(days), mood });
  await page.reload();
  const slider = page.getByRole('slider', { name: german('moods.chart') });
  await slider.scrollIntoViewIfNeeded();
  const plot = await slider.boundingBox();
  if (plot === null) throw new Error('No chart');
  await page.mouse.click(plot.x + plot.width - 4, plot.y + plot.height / 2);
  await expect(page.locator('figure').getByText(german('mood.5'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('figure').getByText(german('mood.5'), { exact: true })).toBeHidden();
});

test('over midnight the question keeps its day, then home asks about the next [MOOD-01, MOOD-04, MOOD-14]', async ({
  browser,
  baseURL,
  register,
}) => {
  const zone = zoneAtHour(20);
  const [yesterday, today] = [daysAgo(1, zone), daysAgo(0, zone)];
  const person = await register('de', { hasOpenMood: true });
  const page = await pageOf(browser, person, baseURL, zone);
  await installClock(page);
  await page.goto('/webapp/tracking');
  await expect(question(page)).toBeVisible();
  await page.clock.fastForward('06:00:00');
  const late = page.getByRole('dialog', { name: german('moods.question_past') });
  await expect(late.getByText(longDay(yesterday))).toBeVisible();
  await saveMood(late, 1);
  await expect(late).toBeHidden();
  await expect.poll(() => moodOf(person, yesterday)).toBe(1);
  await page.getByRole('link', { name: german('nav.home') }).click();
  await expect(question(page).getByText(longDay(today))).toBeVisible();
  expect(await moodOf(person, today)).toBeNull();
  await page.context().close();
});
