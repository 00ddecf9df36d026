import type { RangeMonth } from './range-layout.ts';

/** The visible part of the range: `x` of the view's middle in event widths, and the scale in CSS px per event width. */
export interface Camera {
  x: number;
  scale: number;
}

export interface Viewport {
  width: number;
  height: number;
}

/** Largest scale, CSS px per event width: beyond it the path shows the events better. */
export const SCALE_MAX = 96;
/** Zooming by this factor beyond the largest scale leads to the path. */
export const THROUGH_FACTOR = 1.25;
/** Width of the empty land before the first and after the last mountain, CSS px. */
export const MARGIN_PX = 32;

export const fitScale = (rangeWidth: number, { width }: Viewport): number =>
  Math.min(SCALE_MAX, Math.max(1, width - 2 * MARGIN_PX) / Math.max(rangeWidth, 1e-6));

/** Centres the whole range in the view. */
export const fitCamera = (rangeWidth: number, view: Viewport): Camera => ({
  x: rangeWidth / 2,
  scale: fitScale(rangeWidth, view),
});

/** Limits the camera, so that the range is never smaller than the view and land reaches both edges. */
export const clampCamera = ({ x, scale }: Camera, rangeWidth: number, view: Viewport): Camera => {
  const kept = Math.min(SCALE_MAX, Math.max(fitScale(rangeWidth, view), scale));
  const half = (view.width / 2 - MARGIN_PX) / kept;
  const [first, last] = [half, rangeWidth - half];
  return { scale: kept, x: first > last ? rangeWidth / 2 : Math.min(last, Math.max(first, x)) };
};

export const toScreenX = (camera: Camera, view: Viewport, x: number): number =>
  (x - camera.x) * camera.scale + view.width / 2;

export const toRangeX = (camera: Camera, view: Viewport, screenX: number): number =>
  (screenX - view.width / 2) / camera.scale + camera.x;

/** Zooms by a factor around the view's position `atX` (CSS px), which keeps its place of the range. */
export const zoomAround = (camera: Camera, factor: number, atX: number, rangeWidth: number, view: Viewport): Camera => {
  const scale = Math.min(SCALE_MAX, Math.max(fitScale(rangeWidth, view), camera.scale * factor));
  const held = toRangeX(camera, view, atX);
  return clampCamera({ scale, x: held - (atX - view.width / 2) / scale }, rangeWidth, view);
};

/** So many steps lead from the whole range to single events. */
const STEPS = 3;
/** A smaller step would hardly be seen. */
const STEP_MIN = 1.6;
export const stepFactor = (rangeWidth: number, view: Viewport): number =>
  Math.max(STEP_MIN, (SCALE_MAX / fitScale(rangeWidth, view)) ** (1 / STEPS));

/** Moves the camera the least that puts `x` at least `marginPx` inside the view. */
export const cameraShowing = (camera: Camera, x: number, marginPx: number, view: Viewport): Camera => {
  const half = (view.width / 2 - marginPx) / camera.scale;
  return { ...camera, x: Math.min(x + half, Math.max(x - half, camera.x)) };
};

/** Returns a camera between two. Interpolates the logarithm of the scale, because equal factors look like an even zoom. */
export const between = (from: Camera, to: Camera, part: number): Camera => {
  const scale = from.scale * (to.scale / from.scale) ** part;
  // The place moves in proportion to the zoom, so that the flight looks straight and not curved.
  const way =
    Math.abs(to.scale / from.scale - 1) < 1e-3 ? part : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { scale, x: from.x + (to.x - from.x) * way };
};

/** The action of a key: go to an event, come a step nearer or go one away, or show the whole range. */
type RangeMove = { kind: 'go'; index: number } | { kind: 'zoom'; way: 1 | -1 } | { kind: 'fit' };

/** From this event width on, in CSS px, each event has its bubble and keys move by event; below it they move by month. */
export const SINGLE_FROM = 72;
const EVENTS_PER_PAGE = 10;
const MONTHS_PER_PAGE = 12;

interface RangePlace {
  index: number;
  count: number;
  months: readonly Pick<RangeMonth, 'from' | 'to'>[];
  scale: number;
}

const stepsOf = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['PageDown', Number.POSITIVE_INFINITY],
  ['PageUp', Number.NEGATIVE_INFINITY],
]);

/** Returns the first event of the month `steps` away; months without events are not counted. */
const monthFrom = ({ index, months }: RangePlace, steps: number): number => {
  const full = months.filter(({ from, to }) => to > from);
  const at = full.findLastIndex(({ from }) => from <= index);
  return full[Math.min(full.length - 1, Math.max(0, at + steps))]?.from ?? index;
};

/** Returns `undefined` for keys without an action. */
export const rangeMoveFor = (key: string, place: RangePlace): RangeMove | undefined => {
  if (key === '+' || key === '=') return { kind: 'zoom', way: 1 };
  if (key === '-') return { kind: 'zoom', way: -1 };
  if (key === '0') return { kind: 'fit' };
  if (key === 'Home') return { kind: 'go', index: 0 };
  if (key === 'End') return { kind: 'go', index: place.count - 1 };
  const steps = stepsOf.get(key);
  if (steps === undefined) return undefined;
  const isSingle = place.scale >= SINGLE_FROM;
  const page = isSingle ? EVENTS_PER_PAGE : MONTHS_PER_PAGE;
  const reach = Number.isFinite(steps) ? steps : Math.sign(steps) * page;
  const wanted = isSingle ? place.index + reach : monthFrom(place, reach);
  return { kind: 'go', index: Math.min(place.count - 1, Math.max(0, wanted)) };
};
