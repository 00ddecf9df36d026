import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from './days.ts';
import { addEvents } from './diary.ts';
import { networkRests } from './network.ts';
import type { Person } from './people.ts';
import { settle } from './settle.ts';
import type { Texts } from './texts.ts';

/** Radius in the ring between the strong disc and the edge, which has the colour of the place. */
const COLOURED_RADIUS = 27.75;

/** Creates one event every third day, the newest today, every second one at home. @returns them, the oldest first */
export const fillChain = async (person: Person, count: number) => {
  const events = Array.from({ length: count }, (_, index) => ({
    datetime: new Date(Date.now() - 60_000 - (count - 1 - index) * 3 * DAY_MS).toISOString(),
    location: index % 2 === 0 ? ('clinic' as const) : ('home' as const),
  }));
  const ids = await addEvents(person, events);
  return events.map((event, index) => ({ ...event, id: ids[index] }));
};

export const openChain = async (page: Page, t: Texts): Promise<void> => {
  await page.goto('/webapp/profile/eventchain');
  await bubble(page, t).waitFor();
  // After the first frame the positions of the bubbles are known.
  await page.locator('main fieldset[style]').waitFor();
  // What comes later moves the chain again: the events from the server in the place of those that were kept.
  await networkRests(page);
  await settle(page);
};

/** The button on the bubble that is selected by keys. */
export const bubble = (page: Page, t: Texts): Locator =>
  page.getByRole('group', { name: t('chain.bubbles') }).getByRole('button');

/** A short click at a place of the window, in one task: on a busy machine a click of two calls may be as long as a press. */
export const clickAt = (page: Page, x: number, y: number): Promise<void> =>
  page.locator('canvas').evaluate(
    (canvas, at) => {
      const shared = { pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true, cancelable: true };
      const place = { clientX: at.x, clientY: at.y };
      canvas.dispatchEvent(new PointerEvent('pointerdown', { ...shared, ...place, buttons: 1 }));
      canvas.dispatchEvent(new PointerEvent('pointerup', { ...shared, ...place, buttons: 0 }));
    },
    { x, y },
  );

export const scaleOf = (page: Page): Promise<number> =>
  page.locator('main fieldset').evaluate((element) => Number(element.style.getPropertyValue('--scale')));

/** Position of the bubble selected by keys, in CSS pixels of the window. */
export const placeOf = async (page: Page, t: Texts): Promise<{ x: number; y: number }> => {
  const box = await bubble(page, t).boundingBox();
  if (!box) throw new Error('No bubble');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Colour of the ring of that bubble on the canvas, as `#rrggbb`. */
export const colourOf = async (page: Page, t: Texts): Promise<string> => {
  const { x, y } = await placeOf(page, t);
  const radius = COLOURED_RADIUS * (await scaleOf(page));
  return page.locator('canvas').evaluate(
    (canvas: HTMLCanvasElement, at) => {
      const box = canvas.getBoundingClientRect();
      const ratio = canvas.width / box.width;
      const context = canvas.getContext('2d');
      const [red = 0, green = 0, blue = 0] =
        context?.getImageData((at.x - box.left) * ratio, (at.y - box.top) * ratio, 1, 1).data ?? [];
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    },
    { x: x - radius, y },
  );
};

/** Counts the frames in which the canvas is drawn. */
export const countDrawings = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const { clearRect } = CanvasRenderingContext2D.prototype;
    Object.assign(window, { drawings: 0 });
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      Object.assign(window, { drawings: Number(Reflect.get(window, 'drawings')) + 1 });
      clearRect.apply(this, area);
    };
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'drawings')));
};

/** Waits for `count` frames. */
export const passFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let left = frames;
        const step = () => {
          left -= 1;
          if (left > 0) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
    count,
  );

/** Flings the chain: drags it in two frames and releases it in the second, so that a busy machine adds no pause. */
export const toss = (page: Page, dx: number, dy: number, thenClick?: string): Promise<void> =>
  page.locator('canvas').evaluate(
    (canvas, { x, y, name }) =>
      new Promise<void>((resolve) => {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        const send = (type: string, part: number) =>
          canvas.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 1,
              pointerType: 'mouse',
              button: type === 'pointermove' ? -1 : 0,
              buttons: type === 'pointerup' ? 0 : 1,
              clientX: left + width / 2 + x * part,
              clientY: top + height / 2 + y * part,
              bubbles: true,
              cancelable: true,
            }),
          );
        send('pointerdown', 0);
        requestAnimationFrame(() => {
          send('pointermove', 0.5);
          requestAnimationFrame(() => {
            send('pointermove', 1);
            send('pointerup', 1);
            if (name) document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
            resolve();
          });
        });
      }),
    { x: dx, y: dy, name: thenClick },
  );

/** Pinches with two fingers around `at`, from one distance to another in px. */
export const pinch = async (page: Page, at: { x: number; y: number }, from: number, to: number): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: at.x - apart / 2, y: at.y, id: 1 },
    { x: at.x + apart / 2, y: at.y, id: 2 },
  ];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 1; step <= 10; step += 1) {
    const apart = from + ((to - from) * step) / 10;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
};
