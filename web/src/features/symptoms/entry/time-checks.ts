import type { TextId } from '../../../i18n/areas.ts';
import { plainDateOf, plainTimeOf, toInstant } from '../../../lib/dates.ts';

/** Day and time as entered in the fields, in the person's time zone. */
export interface When {
  date: string;
  time: string;
  /** The instant with which the fields began: they have no seconds, so an unchanged time keeps its own. */
  original: string;
}

type CheckedTime = { instant: string; errorId: null } | { instant: null; errorId: TextId<'app'> };

export const whenOf = (instant: string): When => ({
  date: plainDateOf(instant),
  time: plainTimeOf(instant),
  original: instant,
});

const failed = (errorId: TextId<'app'>): CheckedTime => ({ instant: null, errorId });

/** The fields stand as they began. */
export const isUntouched = ({ date, time, original }: When): boolean => {
  const begun = whenOf(original);
  return begun.date === date && begun.time === time;
};

const readWhen = (when: When): string | null => (isUntouched(when) ? when.original : toInstant(when.date, when.time));

const checkPast = (when: When, nowMs: number, aheadId: TextId<'app'>): CheckedTime => {
  if (when.time === '') return failed('point.time_required');
  const instant = readWhen(when);
  if (instant === null) return failed('validation.invalid_date');
  if (Date.parse(instant) <= nowMs) return { instant, errorId: null };
  // Left as it was: the clock of the device was fast when the form was opened.
  return instant === when.original ? { instant: new Date(nowMs).toISOString(), errorId: null } : failed(aheadId);
};

/** When a point was measured: never later than now [TRK-41, TRK-42]. The instant is in UTC (decision O55) [TRK-67]. */
export const checkPointTime = (when: When, nowMs: number): CheckedTime =>
  checkPast(when, nowMs, 'dialogs.no_future_time');

/** When a tracker began: never later than now [TRK-46, TRK-49]. */
export const checkStart = (when: When, nowMs: number): CheckedTime =>
  checkPast(when, nowMs, 'validation.startdate_is_in_future');

/** When a tracker ended; `start` is null where the start itself is wrong [TRK-48, TRK-50]. */
export const checkEnd = (when: When, start: string | null, nowMs: number): CheckedTime => {
  if (when.date === '' || when.time === '') return failed('stop.end_missing');
  const end = checkPast(when, nowMs, 'validation.enddate_is_in_future');
  if (end.instant === null || start === null) return end;
  return Date.parse(end.instant) < Date.parse(start) ? failed('validation.date_smaller_start') : end;
};
