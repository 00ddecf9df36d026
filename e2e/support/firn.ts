import type { Page } from '@playwright/test';
import type { Texts } from './texts.ts';

export const says = (page: Page) => page.locator('[data-firn-says]');

/** Face, thing and mountain of the quick entry, at home. */
export const enter = async (page: Page, t: Texts, mood: number, difficulty: number): Promise<void> => {
  await page.getByRole('button', { name: t('home.quick') }).click();
  const sheet = page.getByRole('dialog', { name: t('quick.title') });
  for (const name of [t(`mood.${mood}`), /^(Freunde|Friends)$/, t(`difficulty.${difficulty}`)]) {
    await sheet.getByRole('button', { name, exact: true }).click();
  }
  await sheet.waitFor({ state: 'detached' });
};
