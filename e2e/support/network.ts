import type { Page, Request } from '@playwright/test';

const REST_MS = 500;
const QUIET_MS = 120;
const LOOK_AGAIN_MS = 50;

const isOpen = (request: Request): boolean =>
  !request.url().includes('/v1/stream/') && request.failure() === null && request.timing().responseEnd < 0;

/** Waits for a moment in which the browser is idle, behind everything that waits for one. */
const idleMoment = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/**
 * Waits until no request has been open for a while and what waits for an idle moment has begun. Playwright's
 * `networkidle` never comes, as the stream stays open.
 */
export const networkRests = async (page: Page): Promise<void> => {
  let since = performance.now();
  let newest: Request | undefined;
  while (performance.now() - since <= REST_MS) {
    await idleMoment(page);
    const requests = await page.requests();
    if (requests.at(-1) !== newest || requests.some(isOpen)) since = performance.now();
    newest = requests.at(-1);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

/**
 * Counts the page's requests from now on, except the stream.
 *
 * @returns a function that waits until all requests are answered and have led to no further one
 */
export const watchNetwork = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let lastAt = performance.now();
  page.on('request', (request) => {
    if (request.url().includes('/v1/stream/')) return;
    open.add(request);
    lastAt = performance.now();
  });
  const end = (request: Request) => {
    if (open.delete(request)) lastAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    lastAt = performance.now();
    while (open.size > 0 || performance.now() - lastAt < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // The page shows the answers within the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };
};

/** From the next page on the browser denies the storage of answers, so that a call that fails leaves nothing to show. */
export const keepNothing = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const denied = { open: () => Promise.reject(new Error('denied')), delete: () => Promise.resolve() };
    Object.defineProperty(navigator, 'storageBuckets', { value: denied });
  });
};
