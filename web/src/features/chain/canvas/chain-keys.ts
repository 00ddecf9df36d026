/** What a key does in the chain: goes to an event, zooms by units of the wheel, or shows the whole chain. */
export type ChainMove = { kind: 'go'; index: number } | { kind: 'zoom'; units: number } | { kind: 'fit' };

const PAGE = 10;
const ZOOM_UNITS = 2;

/** Arrows go from event to event along the chain, page keys by ten, Home to the oldest, End to the newest. */
const indexFor = (key: string, index: number, last: number): number | undefined =>
  new Map([
    ['ArrowRight', index + 1],
    ['ArrowDown', index + 1],
    ['ArrowLeft', index - 1],
    ['ArrowUp', index - 1],
    ['PageDown', index + PAGE],
    ['PageUp', index - PAGE],
    ['Home', 0],
    ['End', last],
  ]).get(key);

/** `undefined` for keys that do nothing in the chain. */
export const chainMoveFor = (key: string, index: number, count: number): ChainMove | undefined => {
  if (key === '+' || key === '=') return { kind: 'zoom', units: ZOOM_UNITS };
  if (key === '-') return { kind: 'zoom', units: -ZOOM_UNITS };
  if (key === '0') return { kind: 'fit' };
  const target = indexFor(key, index, count - 1);
  if (target === undefined || count === 0) return undefined;
  return { kind: 'go', index: Math.min(count - 1, Math.max(0, target)) };
};
