import type { Page } from '@playwright/test';
import { expect, german, test } from '../support/fixtures.ts';
import type { Texts } from '../support/texts.ts';

const says = (page: Page) => page.locator('[data-firn-says]');

/** Face, thing and mountain of the quick entry, at home. */
const enter = async (page: Page, t: Texts, mood: number, difficulty: number): Promise<void> => {
  await page.getByRole('button', { name: t('home.quick') }).click();
  const sheet = page.getByRole('dialog', { name: t('quick.title') });
  for (const name of [t(`mood.${mood}`), /^(Musik|Music)$/, t(`difficulty.${difficulty}`)]) {
    await sheet.getByRole('button', { name, exact: true }).click();
  }
  await sheet.waitFor({ state: 'detached' });
};

test('whoever switches Firn\u2019s lines off gets the plain word and the way to help (17-A1)', async ({
  page,
  person,
}) => {
  await person.call('PATCH', '/v1/settings/', { experience: { firn_lines: false } });
  await page.goto('/webapp/');
  await enter(page, german, 2, 2);
  await expect(page.getByText(german('event.state.hard'))).toBeVisible();
  await expect(page.getByRole('link', { name: german('event.help'), exact: true })).toBeVisible();
  await expect(says(page)).toHaveCount(0);
});

test('while Firn speaks, toggle and search stay and lead on (17-A1) [HOME-03, HOME-05]', async ({
  page,
  person: _person,
}) => {
  await page.goto('/webapp/');
  await enter(page, german, 1, 4);
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(says(page)).toBeVisible();
  await expect(page.getByRole('button', { name: german('home.toggle.look_back') })).toBeVisible();
  await page.getByRole('button', { name: german('home.search') }).click();
  await expect(page).toHaveURL(/\/search/);
});
