import { expect, type Page, type Request } from '@playwright/test';

const REST_MS = 500;
const QUIET_MS = 120;

const openRequests = new WeakMap<Page, Set<Request>>();

/** Notes which requests of the page are under way, from the beginning of a test. */
export const noteRequests = (page: Page): void => {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    // Whatever the document before has asked for ends with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // The stream never ends, and a film is loaded as far as it is played.
    if (!request.url().includes('/v1/stream/') && request.resourceType() !== 'media') open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfailed', (request) => open.delete(request));
};

/**
 * Waits until no request is under way and no answer has arrived for a while, looked at behind what waits for an idle moment.
 * Playwright's `networkidle` never comes, as the stream stays open.
 *
 * @param held requests that the test itself does not let through
 */
export const networkRests = async (page: Page, held?: RegExp): Promise<void> => {
  const open = () => [...(openRequests.get(page) ?? [])].map((one) => one.url()).filter((url) => !held?.test(url));
  do {
    await expect.poll(open, { message: 'no request is under way', intervals: [20] }).toEqual([]);
    await noAnswersCome(page);
  } while (open().length > 0);
};

const noAnswersCome = (page: Page): Promise<void> =>
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
          else setTimeout(() => requestIdleCallback(look, { timeout: 1000 }), 50);
        };
        look();
      }),
    REST_MS,
  );

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

/** Holds the page's calls to an address, those of one method where it is named. @returns what lets them go on */
export const holdCalls = async (page: Page, path: string | RegExp, method?: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (method === undefined || route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
};

/**
 * Refuses the page's calls of that method to an address, for good where no status says that it is for now: after that the app
 * tries twice more before it says so.
 *
 * @returns what ends that
 */
export const refuse = async (
  page: Page,
  method: string,
  path: string | RegExp,
  status = 400,
  code = 'internal',
): Promise<() => Promise<void>> => {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: { code, detail: 'No' } }) : route.fallback(),
  );
  return () => page.unroute(path);
};

/** From the next page on the browser denies the storage of answers, so that a call that fails leaves nothing to show. */
export const keepNothing = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const denied = { open: () => Promise.reject(new Error('denied')), delete: () => Promise.resolve() };
    Object.defineProperty(navigator, 'storageBuckets', { value: denied });
  });
};
