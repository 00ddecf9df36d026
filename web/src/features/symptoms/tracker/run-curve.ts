import type { Curve, Curves, Duration } from '@bergkette/contract/symptoms.ts';

/** Of a run with points: `partial` where the curves were too many points to come as a whole. */
export type RunCurve =
  | { state: 'none' | 'waiting' | 'failed' | 'left-out' }
  | { state: 'whole' | 'partial'; curve: Curve };

interface CurvesRead {
  data: Curves | undefined;
  isError: boolean;
}

/** What can be drawn of a run, and what has to be said about it [TRK-52]. */
export const runCurveOf = ({ data, isError }: CurvesRead, { id, count }: Pick<Duration, 'id' | 'count'>): RunCurve => {
  if (count === 0) return { state: 'none' };
  if (data === undefined) return { state: isError ? 'failed' : 'waiting' };
  const curve = data.runs.find((run) => run.id === id);
  // A run that has just begun comes with the next answer.
  if (curve === undefined || curve.points.length === 0) {
    if (!data.is_complete) return { state: 'left-out' };
    return { state: isError ? 'failed' : 'waiting' };
  }
  return { state: data.is_complete || curve.points.length >= count ? 'whole' : 'partial', curve };
};
