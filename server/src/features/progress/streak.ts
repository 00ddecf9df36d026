import { STREAK_FROZEN_DAYS } from '@bergkette/contract/progress.rules.ts';

/** Days are counted backwards from the person's today: 0 is today, 1 yesterday. */
export interface StreakDays {
  /** With an entry made, latest first. */
  entries: readonly number[];
  /** Spent at the clinic wholly or partly; both ends included, `from` being the earlier day and so the larger number. */
  stays: readonly { from: number; to: number }[];
  /** Days of a fever, an infection, an emergency, intensive care. */
  illnesses: readonly number[];
}

const isFrozen = (day: number, { stays, illnesses }: StreakDays): boolean =>
  stays.some(({ from, to }) => day <= from && day >= to) ||
  illnesses.some((ill) => day < ill && day >= ill - STREAK_FROZEN_DAYS);

/** Whether every day between the two, both left out, is frozen. */
const isBridged = (later: number, earlier: number, days: StreakDays): boolean => {
  for (let day = later + 1; day < earlier; day += 1) if (!isFrozen(day, days)) return false;
  return true;
};

/** Days with an entry in the run that ends with the latest; frozen days neither break nor lengthen it (decision O35). */
export const streakLength = (days: StreakDays): number => {
  const [first, ...others] = days.entries;
  if (first === undefined) return 0;
  let length = 1;
  let later = first;
  for (const earlier of others) {
    if (!isBridged(later, earlier, days)) return length;
    length += 1;
    later = earlier;
  }
  return length;
};

/** The same as the person sees it: today is not over yet, and a run that a day has broken since is none. */
export const currentStreak = (days: StreakDays): number => {
  const [latest] = days.entries;
  return latest !== undefined && isBridged(0, latest, days) ? streakLength(days) : 0;
};
