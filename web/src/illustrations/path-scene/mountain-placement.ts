import { cycle, SCENE_HEIGHT, SLOT_WIDTH } from './scene-metrics.ts';

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

interface MountainPlacement {
  /** Slot-local, so that mountains of equal level look a little different. */
  transform: string;
  /** Units from the land's lower edge to the peak. */
  reach: number;
}

export function mountainPlacement(seed: number, level: 1 | 2 | 3): MountainPlacement {
  const kind = cycle(seed, SHIFT_X.length);
  const x = SLOT_WIDTH / 2 + (SHIFT_X[kind] ?? 0);
  const y = FOOT_Y + cycle(seed, 3) * 3;
  const scaleY = SCALE_Y[kind] ?? 1;
  return {
    transform: `translate(${x} ${y}) scale(${SCALE_X[kind] ?? 1} ${scaleY})`,
    reach: SCENE_HEIGHT - y + PEAKS[level] * scaleY,
  };
}
