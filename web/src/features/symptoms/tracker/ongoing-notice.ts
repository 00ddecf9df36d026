import { ONGOING_NOTICE_AFTER_DAYS } from '@bergkette/contract/symptoms.rules.ts';
import type { ActiveDuration } from '@bergkette/contract/symptoms.ts';
import { millisecondsInDay } from 'date-fns/constants';

export interface OngoingNotice {
  run: ActiveDuration;
  /** Whole days since the latest point. */
  days: number;
}

/**
 * The symptom to ask about: the one whose latest point is oldest, once that is a day old [TRK-08, TRK-09]. Weight and
 * temperature are left out, because they have no end.
 */
export const findOngoing = (runs: readonly ActiveDuration[], nowMs: number): OngoingNotice | null => {
  const ages = runs.flatMap((run) => {
    if (!run.symptom.is_searchable || run.latest_point === null) return [];
    return [{ run, days: Math.floor((nowMs - Date.parse(run.latest_point.datetime)) / millisecondsInDay) }];
  });
  const [oldest] = ages.sort((one, other) => other.days - one.days);
  return oldest !== undefined && oldest.days >= ONGOING_NOTICE_AFTER_DAYS ? oldest : null;
};
