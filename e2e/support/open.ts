import type { Page } from '@playwright/test';

/** Opens a path of the app. If the app is loaded already, its router does so, as a reload takes ten times as long. */
export const openPath = async (page: Page, path: string): Promise<void> => {
  if (!page.url().includes('/webapp/')) {
    await page.goto(`/webapp${path}`);
    return;
  }
  await page.evaluate(async (to) => {
    const router = Reflect.get(globalThis, '__TSR_ROUTER__');
    await router.navigate({ href: to });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, path);
};
