import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { POINT_RULES, URGENT_SYMPTOMS } from '@bergkette/contract/symptoms.rules.ts';
import { noteSober } from '../../data/me.ts';
import { callNotice, helpNotice } from '../../ui/help/call-notice.ts';

/**
 * Whether a strength is followed by whom to call: the highest of any symptom, and each of a symptom whose own words ask to tell
 * somebody at once, except the one that says it is gone. Nothing between them is judged.
 */
export const isCallAdvised = (value: number, { name }: Pick<Symptom, 'name'>): boolean => {
  const { min, max } = POINT_RULES.intensity;
  return value === max || (value > min && URGENT_SYMPTOMS.some((urgent) => urgent === name));
};

/** What follows a saved strength: whom to call, beside which nothing celebrates, or the quieter way to help. */
export const noticeAfter = (value: number, symptom: Symptom) => {
  if (!isCallAdvised(value, symptom)) return helpNotice();
  noteSober();
  return callNotice('symptom');
};
