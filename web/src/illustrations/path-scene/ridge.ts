import { cycle, SCENE_HEIGHT, short } from './scene-metrics.ts';

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

/** Closed path of all peaks that touch [fromX, toX), shifted so that `originX` becomes 0. */
export function ridgePath(ridge: Ridge, fromX: number, toX: number, originX = fromX): string {
  const first = indexOfPeakAt(ridge, fromX);
  let path = `M${short(peakAt(ridge, first).x - originX)} ${SCENE_HEIGHT}V${short(valleyY(ridge, first))}`;
  for (let index = first; ; index += 1) {
    const peak = peakAt(ridge, index);
    if (peak.x >= toX) break;
    const x = (part: number) => short(peak.x - originX + peak.width * part);
    const y = (part: number) => short(ridge.y - peak.rise * part);
    path += `L${x(0.42)} ${y(1)}Q${x(0.5)} ${y(1.19)} ${x(0.58)} ${y(0.98)}L${x(0.74)} ${y(0.5)}L${x(1)} ${y(0.08)}`;
  }
  return `${path}V${SCENE_HEIGHT}z`;
}
