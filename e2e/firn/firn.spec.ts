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
