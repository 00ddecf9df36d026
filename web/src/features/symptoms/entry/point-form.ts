import { FEVER_FRESH_HOURS } from '@bergkette/contract/help.rules.ts';
import type { UnitName } from '@bergkette/contract/symptoms.rules.ts';
import type { Duration, DurationUpdate } from '@bergkette/contract/symptoms.ts';
import type { TextId } from '../../../i18n/areas.ts';
import type { ClientCode } from '../../../lib/api-error.ts';
import { isWithinHours } from '../../../lib/help/fever.ts';
import { checkValue } from './point-value.ts';
import { checkPointTime, type When } from './time-checks.ts';

/**
 * Whether the clinic wants to be called now: only where it has set a limit, and not for a value measured more than a
 * day ago. Without a limit no value is judged (docs/decisions/symptoms-and-mood.md).
 */
export const isCallDue = (
  { value, datetime }: { value: number; datetime: string },
  limit: number | null,
  nowMs: number,
): boolean => limit !== null && value >= limit && isWithinHours(datetime, nowMs, FEVER_FRESH_HOURS);

const asTime = (instant: string | null) => (instant === null ? null : Date.parse(instant));

/** Compares as instants, so that the server is asked only about a real change [TRK-24]. */
export const isRangeChanged = (run: Duration, start: string, end: string | null): boolean =>
  asTime(run.symptom_start) !== asTime(start) || asTime(run.symptom_end) !== asTime(end);

/** @param isNow the end was left as now */
export const toUpdate = (run: Duration, start: string, end: string | null, isNow: boolean): DurationUpdate => ({
  id: run.id,
  symptom: run.symptom.id,
  symptom_start: start,
  symptom_end: end,
  ...(isNow && { is_now: true }),
  count: run.count,
  page_size: run.page_size,
});

/**
 * What to do after the server's check: nothing would be lost, some points, or all of them
 * [TRK-26, TRK-27, TRK-28, TRK-51].
 */
export const verdictOn = (run: Duration, lostPoints: number): 'apply' | 'ask' | 'invalid' => {
  if (lostPoints === 0) return 'apply';
  return lostPoints >= run.count ? 'invalid' : 'ask';
};

export interface PointFields {
  /** The text as typed, or the number of the tapped bar. */
  typed: string;
  when: When;
}

/** Value and time, and in `ready` the point to send; null while a field is wrong [TRK-44]. */
export const checkPoint = ({ typed, when }: PointFields, unit: UnitName, nowMs: number) => {
  const value = checkValue(typed, unit);
  const time = checkPointTime(when, nowMs);
  const ready = value.value === null || time.instant === null ? null : { datetime: time.instant, value: value.value };
  return { value, time, ready };
};

const REFUSALS: Partial<Record<ClientCode, TextId<'app'>>> = {
  already_active: 'symptom.already_active',
  in_future: 'dialogs.no_future_time',
  too_high: 'validation.too_high',
  too_low: 'validation.too_low',
  not_integer: 'point.intensity_range',
  finished: 'symptom.finished',
  standing: 'symptom.standing',
  end_before_start: 'validation.date_smaller_start',
  last_point: 'dialogs.deletion_warning',
  too_many_questions: 'questions.full',
};

/** Text for a refusal that only the server can find, by its clock or because of another tab [TRK-34, TRK-42]. */
export const refusalOf = (code: ClientCode): TextId<'app'> | null => REFUSALS[code] ?? null;
