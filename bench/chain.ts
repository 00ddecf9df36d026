import type { Page } from '@playwright/test';
import { networkRests } from '../e2e/support/network.ts';
import { percentile } from './support/figures.ts';
import { writeLongDiary } from './support/long-diary.ts';
import { traceMainThread } from './support/script-time.ts';
import { withBrowser } from './support/with-browser.ts';

/** Measures each frame of a chain of 10,000 events in a real browser while it is dragged at every zoom, and zoomed. */
const EVENTS = Number(process.env.EVENTS ?? 10_000);
const FRAMES = Number(process.env.FRAMES ?? 240);
const BUDGET_P95_MS = 17;
const ZOOMS = ['fit', 0.1, 0.2, 0.3, 0.44, 0.46, 1, 3] as const;
const SCREENS = [
  { name: 'phone 390 × 844 @3x', width: 390, height: 844, deviceScaleFactor: 3 },
  { name: 'desktop 1280 × 800', width: 1280, height: 800, deviceScaleFactor: 1 },
];

const scaleOf = (page: Page): Promise<number> =>
  page.locator('main fieldset').evaluate((element) => Number(element.style.getPropertyValue('--scale')));

/** Turns the mouse wheel once over the middle, by as much as the wanted zoom needs. */
const zoomTo = async (page: Page, wanted: number | 'fit'): Promise<void> => {
  const factor = wanted === 'fit' ? 1e-9 : wanted / (await scaleOf(page));
  const deltaY = (-100 * Math.log(factor)) / Math.log(1.1);
  await page.locator('canvas').evaluate((canvas, delta) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: delta, cancelable: true, bubbles: true, ...at }));
  }, deltaY);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

/** Drags or turns the wheel in each frame, and returns the length of the frames in ms. */
const drive = (page: Page, hand: 'drag' | 'wheel', frames: number): Promise<number[]> =>
  page.locator('canvas').evaluate(
    (canvas, { kind, count }) =>
      new Promise<number[]>((resolve) => {
        const box = canvas.getBoundingClientRect();
        const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        const send = (type: string, x: number, y: number) =>
          canvas.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 1,
              pointerType: 'mouse',
              button: type === 'pointermove' ? -1 : 0,
              buttons: type === 'pointerup' ? 0 : 1,
              clientX: x,
              clientY: y,
              bubbles: true,
              cancelable: true,
            }),
          );
        const lengths: number[] = [];
        let last: number | null = null;
        if (kind === 'drag') send('pointerdown', middle.x, middle.y);
        performance.mark('bench-from');
        const step = (now: number) => {
          if (last !== null) lengths.push(now - last);
          last = now;
          const turn = (lengths.length / 60) * 2 * Math.PI;
          const at = { x: middle.x + 60 * Math.sin(turn), y: middle.y + 60 * Math.sin(turn * 1.3) };
          if (kind === 'drag') send('pointermove', at.x, at.y);
          else {
            const deltaY = lengths.length < count / 2 ? -40 : 40;
            const place = { clientX: middle.x, clientY: middle.y };
            canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true, ...place }));
          }
          if (lengths.length < count) requestAnimationFrame(step);
          else {
            if (kind === 'drag') send('pointerup', at.x, at.y);
            performance.mark('bench-to');
            resolve(lengths.slice(3));
          }
        };
        requestAnimationFrame(step);
      }),
    { kind: hand, count: frames },
  );

interface Row {
  screen: string;
  what: string;
  medianMs: number;
  p95Ms: number;
  workMs: number;
}

const measure = async (page: Page, screen: string, what: string, hand: 'drag' | 'wheel'): Promise<Row> => {
  const cdp = await page.context().newCDPSession(page);
  const lengths = await drive(page, hand, FRAMES);
  const time = await traceMainThread(cdp, { from: 'bench-from', to: 'bench-to' }, async () => {
    await drive(page, hand, FRAMES);
  });
  await cdp.detach();
  const workMs = (time.scriptMs + time.layoutMs + time.paintMs) / FRAMES;
  return { screen, what, medianMs: percentile(lengths, 0.5), p95Ms: percentile(lengths, 0.95), workMs };
};

await withBrowser(async ({ server, browser, person }) => {
  await writeLongDiary(server.dataDir, person.id, EVENTS);
  const rows: Row[] = [];
  for (const { name, width, height, deviceScaleFactor } of SCREENS) {
    console.log(`${name} …`);
    const viewport = { width, height };
    const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'de-DE' });
    await person.signIn(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/webapp/profile/eventchain`);
    await page.locator('main fieldset[style]').waitFor();
    await networkRests(page);
    for (const zoom of ZOOMS) {
      await zoomTo(page, 'fit');
      await zoomTo(page, zoom);
      const scale = (await scaleOf(page)).toFixed(3);
      rows.push(await measure(page, name, `dragged at zoom ${scale}`, 'drag'));
    }
    await zoomTo(page, 'fit');
    rows.push(await measure(page, name, 'zoomed in and out', 'wheel'));
    await context.close();
  }
  for (const { screen, what, medianMs, p95Ms, workMs } of rows) {
    const verdict = p95Ms <= BUDGET_P95_MS ? 'ok' : `OVER ${BUDGET_P95_MS}`;
    const figures = [medianMs, p95Ms, workMs].map((figure) => figure.toFixed(1).padStart(6));
    console.log(
      `${screen.padEnd(20)} ${what.padEnd(24)} median ${figures[0]}  p95 ${figures[1]}  work ${figures[2]}  ${verdict}`,
    );
  }
  process.exitCode = rows.some(({ p95Ms }) => p95Ms > BUDGET_P95_MS) ? 1 : 0;
});
