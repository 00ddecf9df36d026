import type { Duration, DurationUpdate } from '@bergkette/contract/symptoms.ts';

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
