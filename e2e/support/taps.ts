import type { Page } from '@playwright/test';
import { expect, german as t } from './fixtures.ts';
import { formOf } from './media-step.ts';

/** Counts the taps until the form is closed. */
export const countTaps = async (page: Page, record: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    // Counted once, however often a test counts on this page.
    if (!dataset.taps)
      addEventListener('pointerup', () => {
        dataset.taps = String(Number(dataset.taps) + 1);
      });
    dataset.taps = '0';
  });
  await record();
  await expect(formOf(page, t)).toHaveCount(0);
  return page.evaluate(() => Number(document.documentElement.dataset.taps));
};
