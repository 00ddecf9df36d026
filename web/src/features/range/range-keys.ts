import type { RangeMonth } from './range-layout.ts';

/** What a key does in the range: goes to an event, zooms by a factor, or shows the whole range. */
export type RangeMove = { kind: 'go'; index: number } | { kind: 'zoom'; factor: number } | { kind: 'fit' };

/** From this many CSS px an event is a mountain of its own: keys go from event to event, below from month to month. */
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

/** The first event of the month that lies `steps` months with events away. */
const monthFrom = ({ index, months }: RangePlace, steps: number): number => {
  const full = months.filter(({ from, to }) => to > from);
  const at = full.findLastIndex(({ from }) => from <= index);
  return full[Math.min(full.length - 1, Math.max(0, at + steps))]?.from ?? index;
};

/** `undefined` for keys that do nothing in the range. */
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
