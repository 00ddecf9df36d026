import type { Page } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { holdCalls } from '../support/network.ts';
import { installClock } from '../support/server-clock.ts';

const at = (day: string) => `${day}T09:30:00+01:00`;
const field = (page: Page) => page.getByRole('searchbox', { name: t('search.field') });
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('words are found in their forms, marked, and grouped by month, and stand in no address that the browser keeps [HOME-22, HOME-23, NAV-09]', async ({
  page,
  person,
}) => {
  await addEvent(person, { datetime: at('2026-10-12'), text: 'Ein Bonbon vor der Spritze' });
  await addEvent(person, { datetime: at('2026-09-02'), text: '<b>Bonbons</b> von Oma' });
  await addEvent(person, { datetime: at('2026-09-01'), text: 'Kirschbecher', tags: ['Großmutter'] });
  await addEvent(person, { datetime: at('2026-09-01'), text: 'Kirschkuchen' });
  await page.goto('/webapp/');
  await page.getByRole('button', { name: t('button.search') }).click();
  await expect(field(page)).toBeFocused();
  // In large letters the ring of the field has room to the edge of the window.
  const setLetters = await lettersOf(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await setLetters(200);
  await expect.poll(async () => (await field(page).locator('..').boundingBox())?.y).toBeGreaterThanOrEqual(8);
  await setLetters(100);
  await page.setViewportSize({ width: 390, height: 844 });
  await field(page).pressSequentially('Bonbons');
  await expect(page.getByRole('status').filter({ hasText: '2 Ereignisse gefunden' })).toBeAttached();
  await expect(page.locator('mark')).toHaveText(['Bonbon', 'Bonbons']);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Oktober 2026', 'September 2026']);
  await expect(row(page, '<b>Bonbons</b> von Oma')).toBeVisible();

  await test.step('words searched for stand in no address that the browser keeps, and reload and the way back know them', async () => {
    const results = page.getByRole('main').getByRole('listitem');
    // An address in the old form is replaced at once.
    await page.goto('/webapp/search?text=Kirsch');
    await expect(results).toHaveCount(2);
    await expect(page).toHaveURL(/search\?words=[\w-]+$/);
    await page.reload();
    await expect(field(page)).toHaveValue('Kirsch');
    await expect(results).toHaveCount(2);

    await page.getByRole('button', { name: t('search.more_filters') }).click();
    await page.getByRole('button', { name: t('event.tag'), exact: true }).click();
    await page.getByRole('dialog').getByText('Großmutter', { exact: true }).click();
    await expect(results).toHaveCount(1);
    const before = page.url();
    await field(page).fill('Kirschb');
    await expect.poll(() => page.url()).not.toBe(before);
    // Words so long that the locked ones do not spell them by chance.
    expect(page.url()).not.toMatch(/Kirsch|mutter/i);
    await page.goBack();
    await expect(field(page)).toHaveValue('Kirsch');
    await expect(results).toHaveCount(2);
    await page.goForward();
    await expect(field(page)).toHaveValue('Kirschb');
    await expect(results).toHaveCount(1);
  });
});

test('what is cleared while it is typed is not searched for a moment later [HOME-23]', async ({ page, person }) => {
  await addEvent(person, { text: 'Kirschbonbons' });
  await installClock(page);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/events/' && searchParams.has('text')) asked.push(searchParams.get('text'));
  });
  await page.goto('/webapp/search?tab=events');
  await field(page).focus();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  await field(page).fill('Kuchen');
  await page.getByRole('button', { name: t('search_field.clear') }).click();
  await page.clock.runFor(1000);
  await page.clock.resume();
  await field(page).fill('Kirsch');
  await expect(row(page, 'Kirschbonbons')).toBeVisible();
  expect(asked).toEqual(['Kirsch']);

  await test.step('who taps on another screen right after typing comes there, however long it takes to load', async () => {
    const answer = await holdCalls(page, '**/*.js');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
    await field(page).fill('Kirschk');
    await page.getByRole('link', { name: t('nav.profile') }).click();
    await page.clock.runFor(1000);
    await page.clock.resume();
    answer();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: t('nav.profile') })).toBeVisible();
  });
});

test('filters stand in the address: reload keeps them, the way back takes them away [HOME-22, NAV-09]', async ({
  page,
  person,
}) => {
  await addEvent(person, { mood: 2, difficulty: 4, tags: ['Oma'], datetime: at('2026-10-12') });
  await addEvent(person, { location: 'home', activity: undefined, mood: 5, difficulty: 1, datetime: at('2026-10-11') });
  await page.goto('/webapp/search?tab=events');
  // A suggestion is gone with its tap, and the results go on from there.
  await page.getByRole('button', { name: 'Oma', exact: true }).press('Enter');
  await expect(page.getByRole('region', { name: t('search.events') })).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: t('location.clinic'), exact: true }).click();
  await expect(page).toHaveURL(/location=clinic/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: t('event.mood'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('event.mood') });
  await sheet
    .getByRole('group', { name: t('search.mood_from') })
    .getByLabel(t('mood.5'), { exact: true })
    .check();
  await sheet.getByRole('button', { name: t('search.apply') }).click();
  await expect(page.getByText(t('search.none_filtered')).last()).toBeVisible();
  await expect(page).toHaveURL(/mood_min=5&mood_max=6/);
  await page.reload();
  await expect(page.getByText(t('search.none_filtered')).last()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: t('search.reset') }).click();
  await expect(page.getByText(t('search.hint'))).toBeVisible();
});
