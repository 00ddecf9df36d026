import { cycle, SLOT_WIDTH } from './scene-metrics.ts';

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

/** The slot-local transform of an event's mountain, so that mountains of equal level look a little different. */
export function mountainTransform(seed: number): string {
  const kind = cycle(seed, SHIFT_X.length);
  const x = SLOT_WIDTH / 2 + (SHIFT_X[kind] ?? 0);
  return `translate(${x} ${FOOT_Y + cycle(seed, 3) * 3}) scale(${SCALE_X[kind] ?? 1} ${SCALE_Y[kind] ?? 1})`;
}
