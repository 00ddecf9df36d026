import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Motion would be measured halfway: contrast in the middle of a fade is nobody's. */
const settle = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const running = document.getAnimations().filter((animation) => {
      const { iterations } = animation.effect?.getTiming() ?? {};
      return iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
};

const turn = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await settle(page);
};

const findingsOf = async (axe: AxeBuilder): Promise<string[]> =>
  (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );

/** Nothing for axe to find, in both themes: dark differs by its colours alone. @param what says in a failure where it was */
export const expectNoFindings = async (page: Page, what: string): Promise<void> => {
  await turn(page, 'light');
  expect(await findingsOf(new AxeBuilder({ page })), what).toEqual([]);
  await turn(page, 'dark');
  expect(await findingsOf(new AxeBuilder({ page }).withRules(['color-contrast'])), `${what}, dark`).toEqual([]);
  await turn(page, 'light');
};
