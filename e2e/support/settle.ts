import type { Page } from '@playwright/test';

/** Waits until all motion has ended, as contrast and boxes in the middle of a fade are not those of the screen. */
export const settle = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Two frames later, the page has reacted to a new size of the window.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document.getAnimations().filter((animation) => {
      const { iterations } = animation.effect?.getTiming() ?? {};
      return iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
};
