import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { packageFile } from '../../scripts/root.ts';
import { isFull } from '../../scripts/suite.ts';
import { settle } from './settle.ts';

const AXE = await readFile(packageFile('axe-core', 'axe.min.js'), 'utf8');

/** Switches to the other theme. */
const turn = async (page: Page): Promise<void> => {
  const theme = (await page.locator('html').getAttribute('data-theme')) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

const findingsOf = async (page: Page, options: axe.RunOptions): Promise<string[]> => {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (asked) => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const { violations } = await run(document, asked);
      const theme = document.documentElement.dataset.theme;
      return violations.map(
        ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );
};

/** Expects no findings of axe in the theme of the moment. */
export const expectNoFindingsInTheme = async (page: Page, what: string): Promise<void> =>
  expect(await findingsOf(page, {}), what).toEqual([]);

/**
 * Expects no findings of axe, in the full suite in both themes. The first theme is checked by every rule, the second only by the
 * one for contrast, as the themes differ only in colours. The page then stays in the second theme.
 *
 * @param what name of the screen in the message of a failure
 */
export const expectNoFindings = async (page: Page, what: string): Promise<void> => {
  await expectNoFindingsInTheme(page, what);
  // At night the app is dark on each device.
  if (!isFull || (await page.locator('html').getAttribute('data-sky')) === 'night') return;
  await turn(page);
  expect(await findingsOf(page, { runOnly: ['color-contrast'] }), what).toEqual([]);
};
