import type { Page } from '@playwright/test';
import { german as t } from './fixtures.ts';

export const TOTAL = 5;

/** Opens the only event of the path. */
export const openDetail = async (page: Page) => {
  await page.goto('/webapp/');
  await page.getByRole('button', { name: new RegExp(t('difficulty.4')) }).click();
  return page.getByRole('dialog');
};
export const named = (number: number, total = TOTAL) => t('media.image_number', { number, total });
