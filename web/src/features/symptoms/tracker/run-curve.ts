import type { Curve, Curves, Duration, Point } from '@bergkette/contract/symptoms.ts';
import type { Paged } from '@bergkette/contract/values.ts';

/** What a chart knows of a run's points: `partial` where all curves together had too many points for one answer. */
export type RunCurve =
  | { state: 'none' | 'waiting' | 'failed' | 'left-out' }
  | { state: 'whole' | 'partial'; curve: Curve };

interface CurvesRead {
  data: Curves | undefined;
  isError: boolean;
}

/** Fewer values are no curve: the list below says them. */
const DRAWN_MIN = 3;

/** The curve to draw for a run, or the reason why there is none [TRK-52]. */
export const runCurveOf = ({ data, isError }: CurvesRead, { id, count }: Pick<Duration, 'id' | 'count'>): RunCurve => {
  if (count < DRAWN_MIN) return { state: 'none' };
  if (data === undefined) return { state: isError ? 'failed' : 'waiting' };
  const curve = data.runs.find((run) => run.id === id);
  // A run that has just begun is in the next answer.
  if (curve === undefined || curve.points.length < DRAWN_MIN) {
    if (!data.is_complete) return { state: 'left-out' };
    return { state: isError ? 'failed' : 'waiting' };
  }
  return { state: data.is_complete || curve.points.length >= count ? 'whole' : 'partial', curve };
};

/** The curve of all points of a run, which come newest first [TRK-66]. `null` where there are none. */
export const curveOfAll = (
  { id, symptom, symptom_start, symptom_end }: Duration,
  { results, next }: Paged<Point>,
): RunCurve | null => {
  if (results.length === 0) return null;
  const points = results.map(({ datetime, value }): [string, number] => [datetime, value]).toReversed();
  return { state: next === null ? 'whole' : 'partial', curve: { id, symptom, symptom_start, symptom_end, points } };
};
