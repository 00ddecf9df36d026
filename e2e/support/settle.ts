import type { Page } from '@playwright/test';

/** The letters of the app come once a screen stands (`web/src/main.tsx`); until then it has those of the machine, which are wider. */
const hasLetters = (): boolean =>
  [...document.fonts].some(({ family, status }) => family.includes('Figtree') && status === 'loaded');

/**
 * Waits for the letters of the app and until all motion has ended, as contrast and boxes in the middle of a fade are not those
 * of the screen.
 */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(hasLetters);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const findRunning = async (): Promise<Animation[]> => {
      // Two frames later, the page has reacted to a new size of the window.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.getAnimations().filter((animation) => {
        const { iterations } = animation.effect?.getTiming() ?? {};
        // What moves with the scroll stands still with it, and never ends.
        const isTimed = animation.timeline === document.timeline;
        return isTimed && animation.playState === 'running' && iterations !== Number.POSITIVE_INFINITY;
      });
    };
    // A part that is rendered anew, for example after a change of size, may begin another motion when the first has ended.
    for (let running = await findRunning(); running.length > 0; running = await findRunning()) {
      await Promise.allSettled(running.map((animation) => animation.finished));
    }
  });
};
