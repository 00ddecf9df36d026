import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { addEvent, findActivity } from '../support/diary.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: t('search.field') });

const at = (day: string) => `${day}T09:30:00+01:00`;

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('the name of a kind of event finds its events [HOME-22]', async ({ page, person }) => {
  const blood = await findActivity(person, 'blood-collection');
  await addEvent(person, { activity: blood.id });
  await addEvent(person);
  await page.goto('/webapp/search');
  await field(page).fill('Blutabnahme');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.locator('mark')).toHaveText([t('activity.blood-collection')]);
  const name = t('search.suggest_kind', { name: t('activity.blood-collection') });
  await page.getByRole('button', { name }).click();
  await expect(results).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
});

test('more results come as one scrolls, and too many say so [HOME-22, HOME-23]', async ({ page, person }) => {
  test.setTimeout(120_000);
  for (let hour = 0; hour < 105; hour += 1) {
    await addEvent(person, { datetime: new Date(Date.UTC(2026, 8, 1, hour)).toISOString(), text: `Tag ${hour}` });
  }
  await page.goto('/webapp/search?location=clinic');
  await expect(page.getByText(t('search.many', { count: 105 }))).toBeVisible();
  const results = page.getByRole('main').getByRole('listitem');
  for (let before = await results.count(); before < 105; before = await results.count()) {
    await results.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4000);
    await expect.poll(() => results.count()).toBeGreaterThan(before);
  }
  await expect(page.getByRole('button', { name: t('search.more', { shown: 105, count: 105 }) })).toHaveCount(0);
});

test('people are honest about being just me [NAV-09]', async ({ signedInPage: page }) => {
  await page.goto('/webapp/search');
  await page.getByRole('link', { name: t('search.people') }).click();
  await expect(page).toHaveURL(/tab=people/);
  await expect(page.getByText(t('finding.just_me'))).toBeVisible();
  await page.getByRole('button', { name: t('finding.open_privacy') }).click();
  await expect(page.getByRole('dialog', { name: t('settings.privacy') })).toBeVisible();
});

test.describe('with still pictures', () => {
  test('results, hints and the sheets of the filters have no axe findings [HOME-23]', async ({ page, person }) => {
    await addEvent(person, { text: 'Kirschbonbons', tags: ['Oma'] });
    await page.goto('/webapp/search?text=Kirsch&mood_min=1&mood_max=3');
    await expect(page.locator('mark')).toBeVisible();
    await expectNoFindings(page, 'results');
    await page.goto('/webapp/search');
    await expect(page.getByRole('region', { name: t('search.recent') })).toBeVisible();
    for (const name of ['event.mood', 'search.dates', 'search.kind', 'event.difficulty', 'event.tag'] as const) {
      await page.getByRole('button', { name: t(name), exact: true }).click();
      await expect(page.getByRole('dialog', { name: t(name) })).toBeVisible();
      await expectNoFindings(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('every filter narrows: difficulty, tag, dates and kind [HOME-22, HOME-23]', async ({ page, person }) => {
  const blood = await findActivity(person, 'blood-collection');
  await addEvent(person, { difficulty: 4, tags: ['Oma'], datetime: at('2026-10-12') });
  await addEvent(person, { difficulty: 1, tags: ['Musik'], activity: blood.id, datetime: at('2026-09-11') });
  const results = page.getByRole('main').getByRole('listitem');
  for (const filters of ['tag=oma', 'from=2026-10-01&to=2026-10-31', '']) {
    await page.goto(`/webapp/search?${filters}`);
    if (filters === '') {
      // Arrow keys only move along the rows; the button selects one.
      await page.getByRole('button', { name: t('event.difficulty'), exact: true }).press('Enter');
      const sheet = page.getByRole('dialog', { name: t('event.difficulty') });
      await sheet.getByRole('radio', { name: t('difficulty.1') }).press('Space');
      for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowDown');
      await sheet.getByRole('button', { name: t('search.apply') }).press('Enter');
      await expect(page).toHaveURL(/difficulty=4/);
    }
    await expect(results).toHaveCount(1);
    await expect(results).toContainText(t('activity.chemo'));
  }
  await page.goto('/webapp/search');
  await page.getByRole('button', { name: t('search.more_filters') }).click();
  await page.getByRole('button', { name: t('search.kind'), exact: true }).click();
  await buttonIn(page.getByRole('dialog'), t('activity.blood-collection')).click();
  await expect(results).toHaveCount(1);
  await expect(results).toContainText(t('activity.blood-collection'));
});

test.describe('when the search fails', () => {
  test('a card says so and tries again, and what was found stays when the rest does not come [HOME-23]', async ({
    page,
    person,
  }) => {
    for (let hour = 0; hour < 21; hour += 1) {
      await addEvent(person, { datetime: new Date(Date.UTC(2026, 8, 1, hour)).toISOString() });
    }
    const rest = '**/api/v1/events/?location=clinic&*offset=20*';
    await page.route(rest, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/webapp/search?location=clinic');
    const results = page.getByRole('main').getByRole('listitem');
    await expect(results).toHaveCount(20);
    await results.last().scrollIntoViewIfNeeded();
    await expect(page.getByText(t('search.failed'))).toBeVisible();
    await expect(results).toHaveCount(20);
    await page.unroute(rest);
    await page.getByRole('button', { name: t('failed.retry') }).click();
    await expect(results).toHaveCount(21);

    await addEvent(person, { text: 'Kirschbonbons' });
    const fail = '**/api/v1/events/?text=**';
    await page.route(fail, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/webapp/search?text=Kirsch');
    await expect(page.getByText(t('search.failed'))).toBeVisible();
    await page.unroute(fail);
    await page.getByRole('button', { name: t('failed.retry') }).click();
    await expect(row(page, 'Kirschbonbons')).toBeVisible();
  });
});
