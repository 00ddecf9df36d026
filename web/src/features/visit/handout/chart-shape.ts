import { millisecondsInDay } from 'date-fns/constants';
import { linearScale, round, type Spot, splitAtGaps, straightPath } from '../../../ui/chart/geometry.ts';
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

export const placeIn = ({ from, to, low, high, width, height }: ChartFrame) => {
  const xOf = linearScale([from, to], [0, width]);
  const yOf = linearScale([low, high], [height, 0]);
  return ([atMs, value]: Reading): Spot => ({ x: round(xOf(atMs)), y: round(yOf(value)) });
};

/** Two `d` attributes of SVG paths: the solid line between known values, and the dashed one across gaps. */
export const linePaths = (runs: readonly (readonly Reading[])[], frame: ChartFrame) => {
  const place = placeIn(frame);
  const pathOf = (readings: readonly Reading[]): string => straightPath(readings.map(place));
  const parts = runs.map((run) => splitAtGaps(run, ([atMs]) => atMs, GAP_MS));
  return {
    solid: parts.flatMap((part) => part.runs.map(pathOf)).join(''),
    dashed: parts.flatMap((part) => part.gaps.map(pathOf)).join(''),
  };
};
