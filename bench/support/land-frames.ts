import type { Locator, Page } from '@playwright/test';
import { percentile } from './figures.ts';
import { traceMainThread } from './script-time.ts';

/** Phone and desktop in which range and chain are measured. */
export const LAND_SCREENS = [
  { name: 'phone 390 × 844 @3x', width: 390, height: 844, deviceScaleFactor: 3 },
  { name: 'desktop 1280 × 800', width: 1280, height: 800, deviceScaleFactor: 1 },
];

/** Turns the mouse wheel once over the middle of the canvas, by as much as the factor needs. */
export const turnWheel = (canvas: Locator, factor: number): Promise<void> =>
  canvas.evaluate(
    (element, deltaY) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      element.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true, ...at }));
    },
    (-100 * Math.log(factor)) / Math.log(1.1),
  );

interface Drive {
  kind: 'drag' | 'wheel';
  frames: number;
  /** How far a drag leads from the middle and back each second, in CSS px. */
  reach: { x: number; y: number };
}

/** Drags or turns the wheel in each frame. @returns the length of the frames in ms */
const drive = (canvas: Locator, way: Drive): Promise<number[]> =>
  canvas.evaluate(
    (element, { kind, frames, reach }) =>
      new Promise<number[]>((resolve) => {
        const box = element.getBoundingClientRect();
        const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        const send = (type: string, { x, y }: { x: number; y: number }) =>
          element.dispatchEvent(
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
        if (kind === 'drag') send('pointerdown', middle);
        performance.mark('bench-from');
        const step = (now: number) => {
          if (last !== null) lengths.push(now - last);
          last = now;
          const turn = (lengths.length / 60) * 2 * Math.PI;
          const at = { x: middle.x + reach.x * Math.sin(turn), y: middle.y + reach.y * Math.sin(turn * 1.3) };
          if (kind === 'drag') send('pointermove', at);
          else {
            const deltaY = lengths.length < frames / 2 ? -40 : 40;
            const place = { clientX: middle.x, clientY: middle.y };
            element.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true, bubbles: true, ...place }));
          }
          if (lengths.length < frames) requestAnimationFrame(step);
          else {
            performance.mark('bench-to');
            if (kind === 'drag') send('pointerup', at);
            resolve(lengths.slice(3));
          }
        };
        requestAnimationFrame(step);
      }),
    way,
  );

/** Lengths of frames and processor time of the main thread per frame, in ms. */
export interface Frames {
  medianMs: number;
  p95Ms: number;
  workMs: number;
}

/** Drives twice: once for the lengths of the frames, and once with the trace, which makes them longer. */
export const measureFrames = async (page: Page, canvas: Locator, way: Drive): Promise<Frames> => {
  const cdp = await page.context().newCDPSession(page);
  const lengths = await drive(canvas, way);
  const time = await traceMainThread(cdp, { from: 'bench-from', to: 'bench-to' }, async () => {
    await drive(canvas, way);
  });
  await cdp.detach();
  const workMs = (time.scriptMs + time.layoutMs + time.paintMs) / way.frames;
  return { medianMs: percentile(lengths, 0.5), p95Ms: percentile(lengths, 0.95), workMs };
};

/** Returns a line of the report. @param budgetMs limit for the 95th percentile */
export const framesLine = (what: string, { medianMs, p95Ms, workMs }: Frames, budgetMs: number): string => {
  const figures = [medianMs, p95Ms, workMs].map((figure) => figure.toFixed(1).padStart(6));
  const verdict = p95Ms <= budgetMs ? 'ok' : `OVER ${budgetMs}`;
  return `${what.padEnd(52)} median ${figures[0]}  p95 ${figures[1]}  work ${figures[2]}  ${verdict}`;
};
