import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { FEVER_FRESH_HOURS } from '@bergkette/contract/help.rules.ts';
import { POINT_RULES, STRONG_FROM, URGENT_SYMPTOMS } from '@bergkette/contract/symptoms.rules.ts';
import { noteSober } from '../../data/me.ts';
import { isWithinHours } from '../../lib/help/fever.ts';
import { now } from '../../lib/server-time.ts';
import { callNotice, helpNotice } from '../../ui/help/call-notice.ts';

interface Strength {
  value: number;
  /** ISO */
  datetime: string;
}

/**
 * Whether a strength is followed by whom to call: a strong one of any symptom, and each of a symptom whose own words ask to tell
 * somebody at once, except the one that says it is gone. Nothing of an earlier day is.
 */
export const isCallAdvised = (
  { value, datetime }: Strength,
  { name }: Pick<Symptom, 'name'>,
  nowMs: number,
): boolean => {
  if (!isWithinHours(datetime, nowMs, FEVER_FRESH_HOURS)) return false;
  return (
    value >= STRONG_FROM || (value > POINT_RULES.intensity.min && URGENT_SYMPTOMS.some((urgent) => urgent === name))
  );
};

/** What follows a saved strength: whom to call, beside which nothing celebrates, or the quieter way to help. */
export const noticeAfter = (strength: Strength, symptom: Symptom) => {
  if (!isCallAdvised(strength, symptom, now())) return helpNotice();
  noteSober();
  return callNotice('symptom');
};
