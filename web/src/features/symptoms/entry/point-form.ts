import type { UnitName } from '@bergkette/contract/symptoms.rules.ts';
import type { TextId } from '../../../i18n/areas.ts';
import type { ClientCode } from '../../../lib/api-error.ts';
import { type CheckedValue, checkValue } from './point-value.ts';
import { type CheckedTime, checkPointTime, type When } from './time-checks.ts';

export interface PointFields {
  /** The text as typed, or the number of the tapped bar. */
  typed: string;
  when: When;
}

interface CheckedPoint {
  value: CheckedValue;
  time: CheckedTime;
  /** The point to send; null while a field is wrong [TRK-44]. */
  ready: { datetime: string; value: number } | null;
}

export const checkPoint = ({ typed, when }: PointFields, unit: UnitName, nowMs: number): CheckedPoint => {
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
