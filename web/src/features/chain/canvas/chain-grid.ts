import { CHAIN_BUBBLE_RADIUS } from '@bergkette/contract/layout.rules.ts';
import type { ChainLayout, Point } from './chain-layout.ts';

/** Units; a cell holds about four bubbles, so that a search looks at few cells and few bubbles. */
const CELL = 160;

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Finds the bubbles of an area without looking at all of them. */
export interface ChainGrid {
  /** Calls `visit` for each bubble that may touch the rectangle; returns the number of calls. */
  visitRect: (rect: Rect, visit: (index: number) => void) => number;
  /** The bubble under a point; `reach` (units) makes small ones easier to hit with a finger. */
  findAt: (point: Point, reach: number) => number | undefined;
}

export const createChainGrid = ({ count, x, y, radius }: ChainLayout): ChainGrid => {
  const side = Math.max(1, Math.ceil((2 * radius) / CELL));
  const cellOf = (value: number) => Math.min(side - 1, Math.max(0, Math.floor((value + radius) / CELL)));
  // Bubbles sorted by cell: those of cell c are order[starts[c]] to order[starts[c + 1] - 1].
  const starts = new Uint32Array(side * side + 1);
  const cells = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) {
    const cell = cellOf(y[index] ?? 0) * side + cellOf(x[index] ?? 0);
    cells[index] = cell;
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1;
  }
  for (let cell = 0; cell < side * side; cell += 1) starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0);
  const order = new Uint32Array(count);
  const next = starts.slice();
  for (let index = 0; index < count; index += 1) {
    const cell = cells[index] ?? 0;
    const place = next[cell] ?? 0;
    order[place] = index;
    next[cell] = place + 1;
  }

  const visitRect = ({ left, top, right, bottom }: Rect, visit: (index: number) => void): number => {
    let visited = 0;
    const isOutside = right < -radius || left > radius || bottom < -radius || top > radius;
    if (isOutside) return 0;
    for (let row = cellOf(top - CHAIN_BUBBLE_RADIUS); row <= cellOf(bottom + CHAIN_BUBBLE_RADIUS); row += 1) {
      // Cells of one row lie side by side in `order`.
      const from = starts[row * side + cellOf(left - CHAIN_BUBBLE_RADIUS)] ?? 0;
      const to = starts[row * side + cellOf(right + CHAIN_BUBBLE_RADIUS) + 1] ?? 0;
      visited += to - from;
      for (let place = from; place < to; place += 1) visit(order[place] ?? 0);
    }
    return visited;
  };

  const findAt = (point: Point, reach: number): number | undefined => {
    let nearest: number | undefined;
    let least = reach;
    const rect = { left: point.x - reach, right: point.x + reach, top: point.y - reach, bottom: point.y + reach };
    visitRect(rect, (index) => {
      const apart = Math.hypot((x[index] ?? 0) - point.x, (y[index] ?? 0) - point.y);
      if (apart > least) return;
      least = apart;
      nearest = index;
    });
    return nearest;
  };
  return { visitRect, findAt };
};
