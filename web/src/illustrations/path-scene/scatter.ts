import { cycle, SCENE_HEIGHT, SLOT_WIDTH, short } from './scene-metrics.ts';

const SHIFT_X = [6, -10, 14, 0, -12, 8, 4, -6] as const;
const SCALE_X = [1.06, 1.1, 1.06, 1, 1.1, 1.12, 1, 1.06] as const;
const SCALE_Y = [1.12, 1.1, 1.1, 1, 1.2, 1.2, 1, 1.12] as const;
const FOOT_Y = 534;

/** A small number from an id; the same on every device. */
export function seedOf(id: string): number {
  let seed = 0;
  for (const letter of id) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 0xffff;
  return seed;
}

/** Heights of the peaks before they are stretched, with a little air. */
const PEAKS = { 1: 118, 2: 194, 3: 346 } as const;

/**
 * Where a mountain stands in its slot, so that those of equal level look a little different; `reach` is from the land's
 * lower edge to the peak, in units.
 */
export function mountainPlacement(seed: number, level: 1 | 2 | 3) {
  const kind = cycle(seed, SHIFT_X.length);
  const x = SLOT_WIDTH / 2 + (SHIFT_X[kind] ?? 0);
  const y = FOOT_Y + cycle(seed, 3) * 3;
  const scaleY = SCALE_Y[kind] ?? 1;
  return {
    transform: `translate(${x} ${y}) scale(${SCALE_X[kind] ?? 1} ${scaleY})`,
    reach: SCENE_HEIGHT - y + PEAKS[level] * scaleY,
  };
}

/** An endless row of plants at uneven but fixed distances that look random. */
interface Row {
  firstX: number;
  minGap: number;
  /**
   * Gap k is minGap + (k · factor mod spread); factor and spread share no divisor, so that each gap comes once in a
   * round.
   */
  factor: number;
  spread: number;
}

const TREE_ROW: Row = { firstX: 20, minGap: 54, factor: 37, spread: 62 };
const FRONT_ROW: Row = { firstX: 8, minGap: 92, factor: 53, spread: 70 };

const MARKER_HALF_WIDTH = 64;

const offsetsOf = (row: Row) => {
  const offsets = [0];
  for (let k = 0; k < row.spread; k += 1) {
    offsets.push((offsets[k] ?? 0) + row.minGap + ((k * row.factor) % row.spread));
  }
  return offsets;
};
const TREE_OFFSETS = offsetsOf(TREE_ROW);
const FRONT_OFFSETS = offsetsOf(FRONT_ROW);

/** Index and slot-local x of each plant of a row within the slot. */
function inSlot(row: Row, offsets: readonly number[], slot: number): { k: number; x: number }[] {
  const round = offsets[row.spread] ?? 1;
  const slotX = slot * SLOT_WIDTH;
  const found: { k: number; x: number }[] = [];
  const firstRound = Math.floor((slotX - row.firstX) / round);
  for (let r = firstRound; row.firstX + r * round < slotX + SLOT_WIDTH; r += 1) {
    for (let k = 0; k < row.spread; k += 1) {
      const x = row.firstX + r * round + (offsets[k] ?? 0) - slotX;
      if (x >= 0 && x < SLOT_WIDTH) found.push({ k: r * row.spread + k, x: short(x) });
    }
  }
  return found;
}

export interface Tree {
  x: number;
  y: number;
  scale: number;
  larch: boolean;
}

/** The trees behind the trail; fewer of them behind a marker. */
export function treesOfSlot(slot: number): Tree[] {
  return inSlot(TREE_ROW, TREE_OFFSETS, slot)
    .filter(({ k, x }) => Math.abs(x - SLOT_WIDTH / 2) >= MARKER_HALF_WIDTH || cycle(k, 2) === 0)
    .map(({ k, x }) => ({
      x,
      y: 540 + cycle(k * 29, 20),
      scale: 0.62 + cycle(k * 17, 5) * 0.1,
      larch: cycle(k, 3) === 1,
    }));
}

export type FrontPlant = ({ kind: 'tree' } & Tree) | { kind: 'flower'; x: number; y: number; pale: boolean };

/** A tree nearer to the middle would stick out from below the label of the event. */
const LABEL_HALF_WIDTH = 84;

/** The trees and flowers in front of the trail. */
export function frontPlantsOfSlot(slot: number): FrontPlant[] {
  return inSlot(FRONT_ROW, FRONT_OFFSETS, slot).flatMap(({ k, x }): FrontPlant[] => {
    const pale = cycle(k, 2) === 0;
    if (cycle(k, 3) !== 0) return [{ kind: 'flower', x, y: 726 + cycle(k * 31, 26), pale }];
    if (Math.abs(x - SLOT_WIDTH / 2) < LABEL_HALF_WIDTH) return [];
    return [{ kind: 'tree', x, y: 742 + cycle(k, 2) * 12, scale: 1.15, larch: cycle(k, 2) === 0 }];
  });
}
