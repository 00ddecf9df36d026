import type { Page } from '@playwright/test';
import { networkRests } from '../e2e/support/network.ts';
import { type Frames, framesLine, LAND_SCREENS, measureFrames, turnWheel } from './support/land-frames.ts';
import { writeLongDiary } from './support/long-diary.ts';
import { withBrowser } from './support/with-browser.ts';

/** Measures each frame of a chain of 10,000 events in a real browser while it is dragged at every zoom, and zoomed. */
const EVENTS = Number(process.env.EVENTS ?? 10_000);
const FRAMES = Number(process.env.FRAMES ?? 240);
const BUDGET_P95_MS = 17;
/** Where the whole chain is in view: two frames of the screen. */
const BUDGET_WHOLE_P95_MS = 34;
const ZOOMS = ['fit', 0.1, 0.2, 0.3, 0.44, 0.46, 1, 3] as const;
const REACH = { x: 60, y: 60 };

const scaleOf = (page: Page): Promise<number> =>
  page.locator('main fieldset').evaluate((element) => Number(element.style.getPropertyValue('--scale')));

const zoomTo = async (page: Page, wanted: number | 'fit'): Promise<void> => {
  await turnWheel(page.locator('canvas'), wanted === 'fit' ? 1e-9 : wanted / (await scaleOf(page)));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

await withBrowser(async ({ server, browser, person }) => {
  await writeLongDiary(server.dataDir, person.id, EVENTS);
  const rows: (Frames & { what: string; budgetMs: number })[] = [];
  for (const { name, width, height, deviceScaleFactor } of LAND_SCREENS) {
    console.log(`${name} …`);
    const viewport = { width, height };
    const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'de-DE' });
    await person.signIn(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/webapp/profile/eventchain`);
    await page.locator('main fieldset[style]').waitFor();
    await networkRests(page);
    const measure = async (what: string, kind: 'drag' | 'wheel', budgetMs: number) =>
      rows.push({
        what: `${name}, ${what}`,
        budgetMs,
        ...(await measureFrames(page, page.locator('canvas'), { kind, frames: FRAMES, reach: REACH })),
      });
    for (const look of ['bubbles', 'beads']) {
      if (look === 'beads') await page.getByRole('button', { name: 'Perlen', exact: true }).click();
      for (const zoom of ZOOMS) {
        await zoomTo(page, 'fit');
        await zoomTo(page, zoom);
        const budgetMs = zoom === 'fit' ? BUDGET_WHOLE_P95_MS : BUDGET_P95_MS;
        await measure(`${look} dragged at zoom ${(await scaleOf(page)).toFixed(3)}`, 'drag', budgetMs);
      }
      await zoomTo(page, 'fit');
      await measure(`${look} zoomed in and out`, 'wheel', BUDGET_WHOLE_P95_MS);
    }
    await context.close();
  }
  for (const { what, budgetMs, ...frames } of rows) console.log(framesLine(what, frames, budgetMs));
  process.exitCode = rows.some(({ p95Ms, budgetMs }) => p95Ms > budgetMs) ? 1 : 0;
});
