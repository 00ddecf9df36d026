import type { Page } from '@playwright/test';
import { ZONE } from '../e2e/support/days.ts';
import { networkRests } from '../e2e/support/network.ts';
import { median, percentile } from './support/figures.ts';
import { writeLongDiary } from './support/long-diary.ts';
import { type MainThreadTime, traceMainThread } from './support/script-time.ts';
import { withBrowser } from './support/with-browser.ts';

/** Measures drawing and scrolling of a path of 10,000 events in a real browser, against their budgets. */
const EVENTS = Number(process.env.EVENTS ?? 10_000);
const RUNS = Number(process.env.RUNS ?? 5);
const BUDGET = { markers: 60, firstPaintScriptMs: 100, frameP95Ms: 17, jumpMs: 300 };
const JUMPS = 20;
const SLOWDOWN = 4;
const SCREENS = [
  { name: 'phone 390 × 844', width: 390, height: 844 },
  { name: 'desktop 1280 × 800', width: 1280, height: 800 },
];

const openPath = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/webapp/`);
  await page.locator('[data-slot]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // Waits until the app has loaded ahead what it loads when idle, as that is not to be measured.
  await networkRests(page);
};

/** Time from another page of the app to the frame with the first markers. The code of the path is loaded before. */
const firstPaint = async (page: Page, origin: string, slowdown: number): Promise<MainThreadTime> => {
  await openPath(page, origin);
  await page.locator('a[href$="/tracking"]').click();
  await page.locator('[data-path]').waitFor({ state: 'detached' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const time = await traceMainThread(cdp, { from: 'bench-start', to: 'bench-painted' }, () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          setTimeout(() => reject(new Error('No markers')), 20_000);
          const seen = new MutationObserver(() => {
            if (document.querySelector('[data-slot]') === null) return;
            seen.disconnect();
            requestAnimationFrame(() =>
              setTimeout(() => {
                performance.mark('bench-painted');
                resolve();
              }),
            );
          });
          seen.observe(document.body, { childList: true, subtree: true });
          performance.mark('bench-start');
          [...document.links].find((link) => /^\/webapp\/?$/.test(link.pathname))?.click();
        }),
    ),
  );
  await cdp.detach();
  return time;
};

interface Scrolling {
  frames: number[];
  markers: number;
}

/** Processor time of the main thread per frame while the path is scrolled, so a busy machine does not count. */
const scrollWork = async (page: Page): Promise<{ work: number; frames: number[]; markers: number }> => {
  const cdp = await page.context().newCDPSession(page);
  let scrolled: Scrolling = { frames: [], markers: 0 };
  const time = await traceMainThread(cdp, { from: 'bench-scroll', to: 'bench-scrolled' }, async () => {
    scrolled = await scroll(page);
  });
  await cdp.detach();
  return { ...scrolled, work: (time.scriptMs + time.layoutMs + time.paintMs) / scrolled.frames.length };
};

/** Scrolls the path for some seconds at 2,400 px/s. Returns the length of each frame and the number of markers. */
const scroll = (page: Page): Promise<Scrolling> =>
  page.evaluate(
    () =>
      new Promise<Scrolling>((resolve) => {
        const scroller = document.querySelector('[data-slot]')?.closest<HTMLElement>('[data-path]');
        if (!scroller) throw new Error('No path');
        const frames: number[] = [];
        let markers = 0;
        let last = performance.now();
        performance.mark('bench-scroll');
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          markers = Math.max(markers, document.querySelectorAll('[data-path] li').length);
          scroller.scrollLeft -= 40;
          if (frames.length < 300) requestAnimationFrame(step);
          else {
            performance.mark('bench-scrolled');
            resolve({ frames: frames.slice(5), markers });
          }
        };
        requestAnimationFrame(step);
      }),
  );

/** Time from a jump to a part of the path, as by dragging its scrollbar, to the frame that shows every event in view. */
const jump = (page: Page, part: number): Promise<number> =>
  page.evaluate(
    (share) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('No events')), 20_000);
        const path = document.querySelector<HTMLElement>('[data-path]');
        if (path === null) throw new Error('No path');
        const before = document.querySelector('[data-slot]')?.getAttribute('data-slot');
        const startedAt = performance.now();
        path.scrollLeft = (path.scrollWidth - path.clientWidth) * share;
        const look = () => {
          const slots = [...document.querySelectorAll('[data-path] li')].filter((item) => {
            const { left, right } = item.getBoundingClientRect();
            return right > 0 && left < innerWidth;
          });
          const isThere =
            slots.length > 0 &&
            slots.every((item) => item.querySelector('[data-slot]')) &&
            document.querySelector('[data-slot]')?.getAttribute('data-slot') !== before;
          if (isThere) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    part,
  );

interface Row {
  screen: string;
  what: string;
  figure: number;
  budget: number | null;
}

const measure = async (page: Page, origin: string, screen: string): Promise<Row[]> => {
  const paints: MainThreadTime[] = [];
  const unthrottled: MainThreadTime[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    paints.push(await firstPaint(page, origin, SLOWDOWN));
    unthrottled.push(await firstPaint(page, origin, 1));
  }
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await openPath(page, origin);
  const scrolls: Awaited<ReturnType<typeof scrollWork>>[] = [];
  for (let run = 0; run < RUNS; run += 1) scrolls.push(await scrollWork(page));
  const jumps: number[] = [];
  for (let step = 0; step < JUMPS; step += 1) jumps.push(await jump(page, ((step * 7) % JUMPS) / (JUMPS - 1)));
  const row = (what: string, figure: number, budget: number | null): Row => ({ screen, what, figure, budget });
  return [
    row('most markers in the document', Math.max(...scrolls.map(({ markers }) => markers)), BUDGET.markers),
    row('first paint, script at 4× slowdown, ms', median(paints.map((p) => p.scriptMs)), BUDGET.firstPaintScriptMs),
    row('first paint, script unthrottled, ms', median(unthrottled.map((p) => p.scriptMs)), null),
    row('first paint, style and layout at 4×, ms', median(paints.map((p) => p.layoutMs)), null),
    row('first paint, painting at 4×, ms', median(paints.map((p) => p.paintMs)), null),
    row('scrolling, main thread per frame, ms', median(scrolls.map(({ work }) => work)), null),
    row('scrolling, median frame, ms', median(scrolls.flatMap(({ frames }) => frames)), null),
    row('scrolling, p95 frame, ms', median(scrolls.map(({ frames }) => percentile(frames, 0.95))), BUDGET.frameP95Ms),
    row(`jump, slowest of ${JUMPS}, ms`, Math.max(...jumps), BUDGET.jumpMs),
  ];
};

await withBrowser(async ({ server, browser, person }) => {
  await writeLongDiary(server.dataDir, person.id, EVENTS);
  const rows: Row[] = [];
  for (const { name, ...viewport } of SCREENS) {
    console.log(`${name} …`);
    const context = await browser.newContext({ viewport, locale: 'de-DE', timezoneId: ZONE });
    await person.signIn(context);
    rows.push(...(await measure(await context.newPage(), server.url, name)));
    await context.close();
  }
  for (const { screen, what, figure, budget } of rows) {
    const verdict = budget === null ? '' : `${figure <= budget ? 'ok' : 'OVER'}, budget ${budget}`;
    console.log(`${screen.padEnd(20)} ${what.padEnd(42)} ${figure.toFixed(1).padStart(7)}  ${verdict}`);
  }
  process.exitCode = rows.some(({ figure, budget }) => budget !== null && figure > budget) ? 1 : 0;
});
