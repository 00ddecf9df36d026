import type { Page } from '@playwright/test';
import { ZONE } from '../e2e/support/days.ts';
import { german } from '../e2e/support/fixtures.ts';
import { networkRests } from '../e2e/support/network.ts';
import { median } from './support/figures.ts';
import { writeMoods } from './support/long-moods.ts';
import { type MainThreadTime, traceMainThread } from './support/script-time.ts';
import { withBrowser } from './support/with-browser.ts';

/** Measures the mood chart of two years in a real browser: from the tap on the span to the frame that shows it. */
const DAYS = 730;
const RUNS = Number(process.env.RUNS ?? 9);
const SLOWDOWN = 4;
const SCRIPT_BUDGET_MS = 60;
const SCREENS = [
  { name: 'phone 390 × 844', width: 390, height: 844 },
  { name: 'desktop 1280 × 800', width: 1280, height: 800 },
];

/** Taps the chip of that name and waits until the line has changed. */
const draw = (page: Page, chip: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error('No line')), 20_000);
        const line = () => [...document.querySelectorAll('figure path')].map((path) => path.getAttribute('d')).join();
        const before = line();
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
        const seen = new MutationObserver(() => {
          if (line() === before) return;
          seen.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => {
              performance.mark('bench-painted');
              resolve();
            }),
          );
        });
        seen.observe(document.body, { childList: true, subtree: true, attributes: true });
        performance.mark('bench-start');
        button?.click();
      }),
    chip,
  );

const measure = async (page: Page, slowdown: number): Promise<MainThreadTime[]> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: MainThreadTime[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await draw(page, german('moods.span_days', { days: 7 }));
    const act = () => draw(page, german('moods.span_years'));
    times.push(await traceMainThread(cdp, { from: 'bench-start', to: 'bench-painted' }, act));
  }
  await cdp.detach();
  return times;
};

await withBrowser(async ({ server, browser, person }) => {
  await writeMoods(person, DAYS);
  let isOver = false;
  for (const { name, ...viewport } of SCREENS) {
    const context = await browser.newContext({ viewport, locale: 'de-DE', timezoneId: ZONE });
    await person.signIn(context);
    const page = await context.newPage();
    await page.goto(`${server.url}/webapp/tracking`);
    await page.getByRole('slider').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await networkRests(page);
    const slow = await measure(page, SLOWDOWN);
    const [first = { scriptMs: 0 }] = slow;
    const script = median(slow.map(({ scriptMs }) => scriptMs));
    isOver ||= script > SCRIPT_BUDGET_MS;
    const rows = [
      [`script at ${SLOWDOWN}×, median of ${RUNS}`, script],
      [`script at ${SLOWDOWN}×, the first time`, first.scriptMs],
      [`style and layout at ${SLOWDOWN}×`, median(slow.map(({ layoutMs }) => layoutMs))],
      [`painting at ${SLOWDOWN}×`, median(slow.map(({ paintMs }) => paintMs))],
      ['script unthrottled', median((await measure(page, 1)).map(({ scriptMs }) => scriptMs))],
    ] as const;
    for (const [what, ms] of rows) console.log(`${name.padEnd(20)} ${what.padEnd(34)} ${ms.toFixed(1).padStart(7)} ms`);
    await context.close();
  }
  console.log(`${isOver ? 'OVER' : 'ok'}: ${DAYS} days, script at ${SLOWDOWN}× within ${SCRIPT_BUDGET_MS} ms`);
  process.exitCode = isOver ? 1 : 0;
});
