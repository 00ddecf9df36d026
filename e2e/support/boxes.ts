import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { expect } from './fixtures.ts';
import { lettersOf } from './letters.ts';
import { settle } from './settle.ts';

export interface Window {
  width: number;
  height: number;
  /** Size of the letters in percent, as a reader sets it in the browser. */
  percent: number;
}

/** The smallest phones in use, with and without the bars of a browser, and the smallest and a usual one with letters of double size. */
export const SMALL_PHONE: Window = { width: 320, height: 568, percent: 100 };
export const LOW_PHONE: Window = { width: 375, height: 553, percent: 100 };
export const PHONE: Window = { width: 360, height: 640, percent: 100 };
export const LARGE_LETTERS: Window = { width: 320, height: 568, percent: 200 };
export const USUAL_LARGE_LETTERS: Window = { ...PHONE, percent: 200 };
/** A usual phone whose browser enlarges the page to double its size. */
export const ZOOMED: Window = { width: 195, height: 422, percent: 100 };

/**
 * Looks at the page in each window. `expectNone` fails only at the end, so that one run lists all findings.
 * @param lookToo runs in each window, after its boxes
 */
export const createBoxes = async (
  page: Page,
  windows: readonly Window[],
  lookToo?: (where: string) => Promise<void>,
) => {
  const setLetters = await lettersOf(page);
  const first = page.viewportSize();
  const faults: string[] = [];
  let letters = 100;
  const look = async (what: string): Promise<void> => {
    for (const { width, height, percent } of windows) {
      if (percent !== letters) {
        await setLetters(percent);
        // Scripts that measure the window in letters are notified only when its size changes.
        await page.setViewportSize({ width: width - 1, height });
        letters = percent;
      }
      const find = async (): Promise<string[]> => {
        await page.setViewportSize({ width, height });
        await settle(page);
        return page.evaluate(findFaults);
      };
      const where = `${what}, ${width}×${height} ${percent} %`;
      let said = await find();
      if (said.length > 0) {
        // The browser reads its list of syllables when a word does not fit for the first time, and says nothing when it has it.
        await page.setViewportSize({ width: width - 1, height });
        said = await find();
      }
      faults.push(...said.map((fault) => `${where}: ${fault}`));
      await lookToo?.(where);
    }
    await setLetters(100);
    letters = 100;
    if (first) await page.setViewportSize(first);
  };
  return { look, expectNone: () => expect(faults, faults.join('\n')).toEqual([]) };
};
