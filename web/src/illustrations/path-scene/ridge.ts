import { cycle, SCENE_HEIGHT, SLOT_WIDTH, short } from './scene-metrics.ts';

interface RidgeSpec {
  y: number;
  height: number;
  peakWidth: number;
  seed: number;
  /** The ridge repeats after this many peaks. */
  peakCount: number;
  /** Stretches the peaks so that they repeat after exactly this many units. */
  period?: number;
}

export interface Ridge {
  y: number;
  period: number;
  peaks: readonly { start: number; width: number; rise: number }[];
}

const START_X = -60;

function makeRidge({ y, height, peakWidth, seed, peakCount, period }: RidgeSpec): Ridge {
  const drawn = Array.from({ length: peakCount }, (_, index) => ({
    width: peakWidth * (0.8 + 0.4 * Math.abs(Math.cos(seed + index))),
    rise: height * (0.55 + 0.45 * Math.abs(Math.sin(seed + index * 1.7))),
  }));
  const natural = drawn.reduce((sum, peak) => sum + peak.width, 0);
  const stretch = (period ?? natural) / natural;
  let start = 0;
  const peaks = drawn.map((peak) => {
    const placed = { start, width: peak.width * stretch, rise: peak.rise };
    start += placed.width;
    return placed;
  });
  return { y, period: natural * stretch, peaks };
}

export const FAR_RIDGE = makeRidge({ y: 500, height: 190, peakWidth: 250, seed: 1.2, peakCount: 12 });
/** The far layers repeat at the same length, so that one loop serves a path of any length. */
export const FAR_PERIOD = FAR_RIDGE.period;
export const MIDDLE_RIDGE = makeRidge({
  y: 520,
  height: 120,
  peakWidth: 180,
  seed: 2.6,
  peakCount: 17,
  period: FAR_PERIOD,
});
/** Lower edge of the far range while there is no land yet; lies below every meadow. */
export const FAR_FOOT = `M0 554C350 548 700 559 1050 553S1750 549 2100 554H6000V${SCENE_HEIGHT}H0z`;
export const NEAR_RIDGE = makeRidge({ y: 530, height: 64, peakWidth: 120, seed: 4.1, peakCount: 24 });

const peakAt = (ridge: Ridge, index: number) => {
  const count = ridge.peaks.length;
  const peak = ridge.peaks[cycle(index, count)] ?? { start: 0, width: ridge.period, rise: 0 };
  return { ...peak, x: START_X + Math.floor(index / count) * ridge.period + peak.start };
};

function indexOfPeakAt(ridge: Ridge, x: number): number {
  const loops = Math.floor((x - START_X) / ridge.period);
  const within = x - START_X - loops * ridge.period;
  const inLoop = ridge.peaks.findLastIndex((peak) => peak.start <= within);
  return loops * ridge.peaks.length + Math.max(0, inLoop);
}

/** Height of the valley between a peak and the one before. */
const valleyY = (ridge: Ridge, index: number) => ridge.y - peakAt(ridge, index - 1).rise * 0.08;

/** Closed path of all peaks that touch [fromX, toX), shifted so that `fromX` becomes 0. */
export function ridgePath(ridge: Ridge, fromX: number, toX: number): string {
  const first = indexOfPeakAt(ridge, fromX);
  let path = `M${short(peakAt(ridge, first).x - fromX)} ${SCENE_HEIGHT}V${short(valleyY(ridge, first))}`;
  for (let index = first; ; index += 1) {
    const peak = peakAt(ridge, index);
    if (peak.x >= toX) break;
    const x = (part: number) => short(peak.x - fromX + peak.width * part);
    const y = (part: number) => short(ridge.y - peak.rise * part);
    path += `L${x(0.42)} ${y(1)}Q${x(0.5)} ${y(1.19)} ${x(0.58)} ${y(0.98)}L${x(0.74)} ${y(0.5)}L${x(1)} ${y(0.08)}`;
  }
  return `${path}V${SCENE_HEIGHT}z`;
}

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

const WAVE_START_X = -40;
/** Where a swing ends exactly on a border, both slots draw one more, so that no gap is visible between them. */
const OVERLAP = 1;

const sineAt = (wave: Wave, swingIndex: number) => Math.sin(wave.seed + swingIndex * 1.9);
const cosineAt = (wave: Wave, swingIndex: number) => Math.cos(wave.seed * 2 + swingIndex * 2.3);

/** Height of the edge at the start of swing `swingIndex`. */
const nodeY = (wave: Wave, swingIndex: number) => wave.y + wave.amplitude * 0.3 * sineAt(wave, swingIndex - 1);

/** Closed path in the slot's own coordinates. Whole swings are drawn, so that neighbours overlap on the same curve. */
export function wavePath(wave: Wave, slot: number): string {
  const slotX = slot * SLOT_WIDTH;
  const first = Math.floor((slotX - OVERLAP - WAVE_START_X) / wave.swing);
  const last = Math.ceil((slotX + SLOT_WIDTH + OVERLAP - WAVE_START_X) / wave.swing);
  const xOf = (swingIndex: number) => WAVE_START_X + swingIndex * wave.swing - slotX;
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
