import type { CDPSession, Page } from '@playwright/test';

/** Slow 4G and a slow phone, as Lighthouse has them. */
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
/** Said in the console, as the pages' own policy forbids Playwright to look again and again by itself. */
const STANDS_LINE = 'first screen stands';
const PATIENCE_MS = 120_000;
/** A task longer than this keeps a finger waiting. */
const LONG_TASK_MS = 50;

/** What was measured until the first screen was shown. */
export interface FirstScreen {
  /** From the navigation until it was seen. */
  ms: number;
  /** From the navigation until a tap on it, made as soon as it was seen, had its answer; 0 where nothing was tapped. */
  answeredMs: number;
  /** Parts of long tasks beyond 50 ms, until then. */
  blockedMs: number;
  requests: number;
  /** Over the line, with headers, compressed. */
  bytes: number;
}

interface Sent {
  atMs: number;
  bytes: number;
  url: string;
}

interface Line {
  cdp: CDPSession;
  sent: Map<string, Sent>;
}

/** Throttles the page and counts what it asks for. */
export const slowLine = async (page: Page, hasNetwork = true): Promise<Line> => {
  const cdp = await page.context().newCDPSession(page);
  const sent = new Map<string, Sent>();
  let offsetMs = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime, timestamp, request }) => {
    offsetMs = (wallTime - timestamp) * 1000;
    sent.set(requestId, { atMs: wallTime * 1000, bytes: 0, url: request.url });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const known = sent.get(requestId);
    if (known) Object.assign(known, { bytes: encodedDataLength, endMs: timestamp * 1000 + offsetMs });
  });
  await cdp.send('Network.emulateNetworkConditions', { offline: !hasNetwork, ...SLOW_4G });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { cdp, sent };
};

/** What is waited for, as selectors. */
export interface Watched {
  /** The first screen. */
  seen: string;
  /** Is tapped as soon as it can be seen, and what then answers. */
  tap?: { on: string; answer: string };
}

/** Notes in each new document when `seen` is drawn, taps, notes when that is answered, and which tasks were long. */
export const watchFor = async (page: Page, watched: Watched): Promise<void> => {
  await page.addInitScript(
    ({ seen, tap, line }) => {
      const noted = { atMs: 0, answeredAtMs: 0, tasks: [] as { from: number; ms: number }[] };
      Object.assign(window, { firstScreen: noted });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) noted.tasks.push({ from: startTime, ms: duration });
      }).observe({ type: 'longtask', buffered: true });
      /** The element once it is drawn and nothing lies over it. */
      const drawn = (selector: string): HTMLElement | undefined => {
        if (document.querySelector('#landscape:not(.gone)') !== null) return undefined;
        return [...document.querySelectorAll<HTMLElement>(selector)].findLast((one) =>
          one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        );
      };
      /** Calls back in the frame after the one in which it is drawn. */
      const whenDrawn = (selector: string, then: (element: HTMLElement) => void): void => {
        const found = drawn(selector);
        if (found === undefined) requestAnimationFrame(() => whenDrawn(selector, then));
        else requestAnimationFrame(() => setTimeout(() => then(found)));
      };
      whenDrawn(seen, () => {
        noted.atMs = performance.now();
        if (tap === undefined) return console.log(line);
        whenDrawn(tap.on, (button) => {
          button.click();
          whenDrawn(tap.answer, () => {
            noted.answeredAtMs = performance.now();
            console.log(line);
          });
        });
      });
    },
    { ...watched, line: STANDS_LINE },
  );
};

/** Opens `url` on a slow line and waits until what `watchFor` looks for stands. */
export const openSlowly = async (page: Page, url: string, { sent }: Line): Promise<FirstScreen> => {
  sent.clear();
  const stands = page.waitForEvent('console', {
    predicate: (line) => line.text() === STANDS_LINE,
    timeout: PATIENCE_MS,
  });
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await stands;
  const { atMs, answeredAtMs, tasks, originMs } = await page.evaluate(() => {
    const { firstScreen } = window as unknown as {
      firstScreen: { atMs: number; answeredAtMs: number; tasks: { from: number; ms: number }[] };
    };
    return { ...firstScreen, originMs: performance.timeOrigin };
  });
  const before = [...sent.values()].filter((one) => one.atMs < originMs + atMs && one.url.startsWith('http'));
  return {
    ms: atMs,
    answeredMs: answeredAtMs,
    blockedMs: tasks.filter(({ from }) => from < atMs).reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
    requests: before.length,
    bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
  };
};
