import { CURVE_POINTS_MAX, CURVE_RUNS_MAX } from '@bergkette/contract/symptoms.rules.ts';
import type { Curves } from '@bergkette/contract/symptoms.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { startOfLocalDay, startOfNextLocalDay } from '../../platform/time/local-day.ts';
import { curvesRepository } from './points.repository.ts';

/** All runs with their points, for charts, the cycle view and the handout. */
export const curvesService = ({ database }: Platform) => ({
  /** Returns runs of whole days in the person's time zone; the newest runs and points where there are too many. */
  list: async ({ userId, timeZone }: Caller, days: { from?: string | undefined; to?: string | undefined }) => {
    const range = {
      from: days.from && startOfLocalDay(days.from, timeZone),
      before: days.to && startOfNextLocalDay(days.to, timeZone),
    };
    const rows = await curvesRepository(database.db).list(userId, range, CURVE_RUNS_MAX, CURVE_POINTS_MAX);
    const isComplete = rows.length <= CURVE_RUNS_MAX && rows.every((row) => row.is_complete);
    const runs = rows.slice(0, CURVE_RUNS_MAX).toReversed();
    return { is_complete: isComplete, runs } satisfies Curves;
  },
});

export type CurvesService = ReturnType<typeof curvesService>;
