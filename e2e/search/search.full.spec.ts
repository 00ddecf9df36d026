import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { addEvent, findActivity } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: t('search.field') });

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
    for (const name of ['event.mood', 'search.dates', 'search.kind', 'event.difficulty', 'event.tag']) {
      await page.getByRole('button', { name: t(name), exact: true }).click();
      await expect(page.getByRole('dialog', { name: t(name) })).toBeVisible();
      await expectNoFindings(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
