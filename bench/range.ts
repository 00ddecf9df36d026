import type { Page } from '@playwright/test';
import { ZONE } from '../e2e/support/days.ts';
import { networkRests } from '../e2e/support/network.ts';
import { percentile } from './support/figures.ts';
import { writeLongDiary } from './support/long-diary.ts';
import { traceMainThread } from './support/script-time.ts';
import { withBrowser } from './support/with-browser.ts';

/** Measures each frame of the whole mountain range in a real browser while it is panned at every zoom, and zoomed. */
const EVENTS = (process.env.EVENTS ?? '1,300,10000').split(',').map(Number);
const FRAMES = Number(process.env.FRAMES ?? 240);
const BUDGET_P95_MS = 16.7;
/** A browser on a screen of 60 Hz gives its frames as 16.6, 16.7 and 16.8 ms. */
const ROUNDING_MS = 0.15;
/** CSS px for each event, or the whole range. */
const ZOOMS = ['whole', 0.1, 1, 8, 40, 96] as const;
const SCREENS = [
  { name: 'phone 390 × 844 @3x', width: 390, height: 844, deviceScaleFactor: 3 },
  { name: 'desktop 1280 × 800', width: 1280, height: 800, deviceScaleFactor: 1 },
];

const range = (page: Page) => page.locator('canvas[data-range]');
const scaleOf = async (page: Page): Promise<number> => Number(await range(page).getAttribute('data-scale'));

/** Turns the mouse wheel once over the middle, by as much as the wanted zoom needs. */
const zoomTo = async (page: Page, wanted: number | 'whole'): Promise<void> => {
  const factor = wanted === 'whole' ? 1e-9 : wanted / (await scaleOf(page));
  await range(page).evaluate(
    (canvas, deltaY) => {
      const { left, width, top } = canvas.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + 200 };
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true, ...at }));
    },
    (-100 * Math.log(factor)) / Math.log(1.1),
  );
  // Mountains of the new level grow for a moment.
  await page.waitForTimeout(500);
};

/** Pans or turns the wheel in each frame, and returns the length of the frames in ms. */
const drive = (page: Page, hand: 'pan' | 'zoom', frames: number): Promise<number[]> =>
  range(page).evaluate(
    (canvas, { kind, count }) =>
      new Promise<number[]>((resolve) => {
        const box = canvas.getBoundingClientRect();
        const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        const send = (type: string, x: number) =>
          canvas.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 1,
              pointerType: 'mouse',
              button: type === 'pointermove' ? -1 : 0,
              buttons: type === 'pointerup' ? 0 : 1,
              clientX: x,
              clientY: middle.y,
              bubbles: true,
              cancelable: true,
            }),
          );
        const lengths: number[] = [];
        let last: number | null = null;
        if (kind === 'pan') send('pointerdown', middle.x);
        performance.mark('bench-from');
        const step = (now: number) => {
          if (last !== null) lengths.push(now - last);
          last = now;
          const x = middle.x + 160 * Math.sin((lengths.length / 60) * 2 * Math.PI);
          if (kind === 'pan') send('pointermove', x);
          else {
            const deltaY = lengths.length < count / 2 ? -40 : 40;
            const at = { clientX: middle.x, clientY: middle.y };
            canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true, ...at }));
          }
          if (lengths.length < count) requestAnimationFrame(step);
          else {
            performance.mark('bench-to');
            if (kind === 'pan') send('pointerup', x);
            resolve(lengths.slice(3));
          }
        };
        requestAnimationFrame(step);
      }),
    { kind: hand, count: frames },
  );

interface Row {
  what: string;
  medianMs: number;
  p95Ms: number;
  workMs: number;
}

const measure = async (page: Page, what: string, hand: 'pan' | 'zoom', frames: number): Promise<Row> => {
  const cdp = await page.context().newCDPSession(page);
  const lengths = await drive(page, hand, frames);
  const time = await traceMainThread(cdp, { from: 'bench-from', to: 'bench-to' }, async () => {
    await drive(page, hand, frames);
  });
  await cdp.detach();
  const workMs = (time.scriptMs + time.layoutMs + time.paintMs) / frames;
  return { what, medianMs: percentile(lengths, 0.5), p95Ms: percentile(lengths, 0.95), workMs };
};

await withBrowser(async ({ server, browser, person }) => {
  const rows: Row[] = [];
  let written = 0;
  for (const events of EVENTS) {
    await writeLongDiary(server.dataDir, person.id, events - written);
    written = events;
    for (const { name, width, height, deviceScaleFactor } of SCREENS) {
      const title = `${events} events, ${name}`;
      console.log(`${title} …`);
      const viewport = { width, height };
      const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'de-DE', timezoneId: ZONE });
      await person.signIn(context);
      const page = await context.newPage();
      await page.goto(`${server.url}/webapp/?view=range`);
      await page.locator('canvas[data-scale]').waitFor();
      await networkRests(page);
      for (const zoom of ZOOMS) {
        await zoomTo(page, 'whole');
        const whole = await scaleOf(page);
        if (zoom !== 'whole' && zoom <= whole) continue;
        if (zoom !== 'whole') await zoomTo(page, zoom);
        rows.push(await measure(page, `${title}, panned at ${(await scaleOf(page)).toFixed(3)}`, 'pan', FRAMES));
      }
      await zoomTo(page, 'whole');
      // One event stands at the nearest place from the start: zooming on would lead to the path.
      if ((await scaleOf(page)) < 40) rows.push(await measure(page, `${title}, zoomed in and out`, 'zoom', FRAMES / 2));
      await context.close();
    }
  }
  for (const { what, medianMs, p95Ms, workMs } of rows) {
    const verdict = p95Ms <= BUDGET_P95_MS + ROUNDING_MS ? 'ok' : `OVER ${BUDGET_P95_MS}`;
    const figures = [medianMs, p95Ms, workMs].map((figure) => figure.toFixed(1).padStart(6));
    console.log(`${what.padEnd(52)} median ${figures[0]}  p95 ${figures[1]}  work ${figures[2]}  ${verdict}`);
  }
  process.exitCode = rows.some(({ p95Ms }) => p95Ms > BUDGET_P95_MS + ROUNDING_MS) ? 1 : 0;
});
