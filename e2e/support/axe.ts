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

/** Nothing for axe to find. @param what says in a failure where it was */
export const expectNoFindings = async (page: Page, what: string): Promise<void> => {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(findings, what).toEqual([]);
};
