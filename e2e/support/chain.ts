import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Locator, Page } from '@playwright/test';
import { DAY_MS } from './days.ts';
import { addEvent } from './diary.ts';
import type { Person } from './people.ts';
import type { Texts } from './texts.ts';

/** Between the inner disc and the white edge: there a bubble has the colour of its place. */
const COLOURED_RADIUS = 27.7;

/** One event every third day, the newest today; each second one at home. Oldest first. */
export const fillChain = async (person: Person, count: number): Promise<DiaryEvent[]> => {
  const events: DiaryEvent[] = [];
  for (let back = count - 1; back >= 0; back -= 1) {
    const datetime = new Date(Date.now() - 60_000 - back * 3 * DAY_MS).toISOString();
    events.push(await addEvent(person, { datetime, location: events.length % 2 === 0 ? 'clinic' : 'home' }));
  }
  return events;
};

export const openChain = async (page: Page, t: Texts): Promise<void> => {
  await page.goto('/webapp/profile/eventchain');
  await bubble(page, t).waitFor();
  // The first frame has told where the bubbles are.
  await page.locator('main fieldset[style]').waitFor();
};

/** The button on the bubble that the keys have reached. */
export const bubble = (page: Page, t: Texts): Locator =>
  page.getByRole('group', { name: t('chain.bubbles') }).getByRole('button');

export const scaleOf = (page: Page): Promise<number> =>
  page.locator('main fieldset').evaluate((element) => Number(element.style.getPropertyValue('--scale')));

/** Where the bubble of the keys is on the screen. */
export const placeOf = async (page: Page, t: Texts): Promise<{ x: number; y: number }> => {
  const box = await bubble(page, t).boundingBox();
  if (!box) throw new Error('No bubble');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The colour of that bubble's ring as it stands on the canvas, `#rrggbb`. */
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

/** Frames in which the canvas was drawn so far. */
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

/** Lets so many frames pass. */
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

/** Throws the chain: pulled in two frames and let go of in the second, which no busy machine can turn into a halt. */
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

/** Two fingers around a point, from one distance to another, as a touch screen tells it. */
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
