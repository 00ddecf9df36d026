import { SCENE_HEIGHT, SLOT_WIDTH, short } from './scene-metrics.ts';

/** A rolling edge of a meadow: a fixed endless curve; each slot draws its part. */
export interface Wave {
  y: number;
  amplitude: number;
  /** Length of one swing; the slot's width need not be a multiple of it. */
  swing: number;
  seed: number;
}

export const MEADOW_WAVES = {
  meadow1: { y: 532, amplitude: 18, swing: 150, seed: 0.6 },
  meadow2: { y: 562, amplitude: 16, swing: 190, seed: 2.2 },
  meadow3: { y: 700, amplitude: 14, swing: 170, seed: 3.7 },
  meadow4: { y: 744, amplitude: 8, swing: 130, seed: 1.1 },
} as const satisfies Record<string, Wave>;

const START_X = -40;
/** Where a swing ends exactly on a border, both slots draw one more, so that no gap is visible between them. */
const OVERLAP = 1;

const sineAt = (wave: Wave, swingIndex: number) => Math.sin(wave.seed + swingIndex * 1.9);
const cosineAt = (wave: Wave, swingIndex: number) => Math.cos(wave.seed * 2 + swingIndex * 2.3);

/** Height of the edge at the start of swing `swingIndex`. */
const nodeY = (wave: Wave, swingIndex: number) => wave.y + wave.amplitude * 0.3 * sineAt(wave, swingIndex - 1);

/** Closed path in the slot's own coordinates. Whole swings are drawn, so that neighbours overlap on the same curve. */
export function wavePath(wave: Wave, slot: number): string {
  const slotX = slot * SLOT_WIDTH;
  const first = Math.floor((slotX - OVERLAP - START_X) / wave.swing);
  const last = Math.ceil((slotX + SLOT_WIDTH + OVERLAP - START_X) / wave.swing);
  const xOf = (swingIndex: number) => START_X + swingIndex * wave.swing - slotX;
  let path = `M${short(xOf(first))} ${SCENE_HEIGHT}V${short(nodeY(wave, first))}`;
  for (let index = first; index < last; index += 1) {
    const x = xOf(index);
    const up = wave.y + wave.amplitude * sineAt(wave, index);
    const down = wave.y - wave.amplitude * cosineAt(wave, index);
    const end = nodeY(wave, index + 1);
    path += `C${short(x + wave.swing * 0.33)} ${short(up)} ${short(x + wave.swing * 0.66)} ${short(down)} ${short(x + wave.swing)} ${short(end)}`;
  }
  return `${path}V${SCENE_HEIGHT}z`;
}
