import { MOOD_MAX, MOOD_MIN } from '@bergkette/contract/moods.rules.ts';
import { edgesAround } from '../../ui/chart/geometry.ts';
import { type MeasureId, MOOD_MEASURE } from './cycle-lines.ts';

/** The lower and upper edge of a chart, and the values at which a line goes across. */
export interface ValueScale {
  low: number;
  high: number;
  ticks: number[];
}

/** The chart's height stands for at least this range, so that half a kilogram does not look like much. */
const LEAST_SPAN: Readonly<Record<string, number>> = { weight: 4, temperature: 3 };

const scaleAround = (values: readonly number[], span: number): ValueScale => {
  const { low, high } = edgesAround(Math.min(...values), Math.max(...values), span);
  return { low, high, ticks: [low, (low + high) / 2, high] };
};

export const scaleOf = (id: MeasureId, values: readonly number[]): ValueScale => {
  if (id === MOOD_MEASURE) return { low: MOOD_MIN, high: MOOD_MAX, ticks: [1, 2, 3, 4, 5, 6] };
  const span = LEAST_SPAN[id];
  return span === undefined ? { low: 0, high: 10, ticks: [0, 5, 10] } : scaleAround(values, span);
};
