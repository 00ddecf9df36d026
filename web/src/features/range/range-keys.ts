import type { RangeMonth } from './range-layout.ts';

/** The action of a key: go to an event, zoom by a factor, or show the whole range. */
export type RangeMove = { kind: 'go'; index: number } | { kind: 'zoom'; factor: number } | { kind: 'fit' };

/** From this event width on, in CSS px, keys move by event; below it they move by month. */
export const SINGLE_FROM = 22;
export const ZOOM_STEP = 1.6;
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
  if (key === '+' || key === '=') return { kind: 'zoom', factor: ZOOM_STEP };
  if (key === '-') return { kind: 'zoom', factor: 1 / ZOOM_STEP };
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
