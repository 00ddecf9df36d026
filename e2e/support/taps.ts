import type { Page } from '@playwright/test';
import { expect, german as t } from './fixtures.ts';
import { formOf } from './media-step.ts';

/** Counts the taps until the form is closed. */
export const countTaps = async (page: Page, record: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    document.documentElement.dataset.taps = '0';
    addEventListener('pointerup', () => {
      const { dataset } = document.documentElement;
      dataset.taps = String(Number(dataset.taps) + 1);
    });
  });
  await record();
  await expect(formOf(page, t)).toHaveCount(0);
  return page.evaluate(() => Number(document.documentElement.dataset.taps));
};
