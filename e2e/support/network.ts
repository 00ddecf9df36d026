import type { Page } from '@playwright/test';

const REST_MS = 500;

/** Waits until no answer has arrived for a while. Playwright's `networkidle` never comes, as the stream stays open. */
export const networkRests = (page: Page): Promise<void> =>
  page.evaluate(
    (restMs) =>
      new Promise<void>((resolve) => {
        let seen = -1;
        let since = performance.now();
        const look = () => {
          const count = performance.getEntriesByType('resource').length;
          if (count !== seen) since = performance.now();
          seen = count;
          if (performance.now() - since > restMs) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    REST_MS,
  );
