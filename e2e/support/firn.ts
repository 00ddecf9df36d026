import type { Page } from '@playwright/test';
import type { Texts } from './texts.ts';

export const says = (page: Page) => page.locator('[data-firn-says]');

/** Lets the page take itself for one that nobody sees, or for a seen one again. */
export const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** Face, thing and mountain of the quick entry, at home. */
export const enter = async (page: Page, t: Texts, mood: number, difficulty: number): Promise<void> => {
  await page.getByRole('button', { name: t('home.quick') }).click();
  const sheet = page.getByRole('dialog', { name: t('home.quick') });
  for (const name of [t(`mood.${mood}`), /^(Freunde|Friends)$/, t(`difficulty.${difficulty}`)]) {
    await sheet.getByRole('button', { name, exact: true }).click();
  }
  await sheet.waitFor({ state: 'detached' });
};
