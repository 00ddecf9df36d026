import type { Page } from '@playwright/test';

/** Answers in the page, as a route of Playwright cannot change the stream, whose answer has no end. */
const nameTimeOfPage = (): void => {
  const { fetch } = window;
  window.fetch = async (...given) => {
    const response = await fetch.apply(window, given);
    const headers = new Headers(response.headers);
    headers.set('Date', new Date().toUTCString());
    return Object.defineProperty(response, 'headers', { value: headers });
  };
};

/**
 * Lets the server's answers name the page's time, for a test that moves the clock of the page: else the app, which goes by the
 * server's time, would take it for a clock that is wrong.
 */
export const letServerFollow = async (page: Page): Promise<void> => {
  await page.addInitScript(nameTimeOfPage);
  await page.evaluate(nameTimeOfPage);
};

/** Puts a clock of its own into the page, which a test moves and the server's answers follow. */
export const installClock = async (page: Page): Promise<void> => {
  await letServerFollow(page);
  await page.clock.install();
};

const HOUR_MS = 60 * 60_000;

/** Lets the last bad entry that the server knows of be an hour older, for what is not told within the hour after one. */
export const letHourPassSinceBad = (page: Page): Promise<unknown> =>
  page.route(/\/api\/v1\/(home|users\/loggedin)\//, async (route) => {
    try {
      const response = await route.fetch();
      const json = await response.json();
      const me = json.me ?? json;
      if (me.sober_at !== undefined) me.sober_at = new Date(Date.parse(me.sober_at) - HOUR_MS).toISOString();
      await route.fulfill({ response, json });
    } catch {
      // The page has been left, or the server is away.
      await route.abort().catch(() => undefined);
    }
  });
