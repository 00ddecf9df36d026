import type { Page } from '@playwright/test';

const REST_MS = 500;

/** Nothing has come for a while. The stream of news stays open, so the browser's own "network idle" never comes. */
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
