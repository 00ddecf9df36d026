import { millisecondsInDay } from 'date-fns/constants';
import type { Reading } from './tracker-summary.ts';

/** The line between two values further apart than this is dashed, because nobody knows the values between them. */
const GAP_MS = 3 * millisecondsInDay;

/** With more points than these the dots would join to a black band, so only the line is drawn. */
export const DOTS_MAX = 45;

/** Fewer values are said in words alone. */
export const CURVE_MIN = 3;

export interface ChartFrame {
  /** Left and right edge of the chart, in ms. */
  from: number;
  to: number;
  /** Values at the lower and upper edge. */
  low: number;
  high: number;
  width: number;
  height: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const placeIn =
  ({ from, to, low, high, width, height }: ChartFrame) =>
  ([atMs, value]: Reading): readonly [x: number, y: number] => [
    round(((atMs - from) / (to - from)) * width),
    round(height - ((value - low) / (high - low)) * height),
  ];

/** Two `d` attributes of SVG paths: the solid line between known values, and the dashed one across gaps. */
export const linePaths = (runs: readonly (readonly Reading[])[], frame: ChartFrame) => {
  const place = placeIn(frame);
  let solid = '';
  let dashed = '';
  for (const run of runs) {
    for (const [index, reading] of run.entries()) {
      const before = run[index - 1];
      if (before === undefined) continue;
      const step = `M${place(before).join(' ')}L${place(reading).join(' ')}`;
      if (reading[0] - before[0] > GAP_MS) dashed += step;
      else solid += step;
    }
  }
  return { solid, dashed };
};

/** Lower and upper edge around the values, at least `span` apart, so that small changes do not look large. */
export const edgesAround = (lowest: number, highest: number, span: number): { low: number; high: number } => {
  const missing = Math.max(0, span - (highest - lowest)) / 2;
  return { low: Math.floor(lowest - missing), high: Math.ceil(highest + missing) };
};
