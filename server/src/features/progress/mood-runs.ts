import { GOOD_MOOD_FROM } from '@bergkette/contract/progress.rules.ts';

/** A day's mood, its day counted from some other one; backwards is negative. */
export interface MoodAt {
  offset: number;
  /** -1 where the person skipped it. */
  mood: number;
}

/** Yesterday's mood is asked for in the evening, so a run may end the day before and still go on. */
const STILL_GOING_DAYS = 2;

const goodDays = (moods: readonly MoodAt[]): Set<number> =>
  new Set(moods.filter(({ mood }) => mood >= GOOD_MOOD_FROM).map(({ offset }) => offset));

const reach = (good: ReadonlySet<number>, from: number, step: 1 | -1): number => {
  let length = 0;
  for (let day = from; good.has(day); day += step) length += 1;
  return length;
};

/** Days in a row with a good mood, day 0 being one of them; a skipped or missing day breaks the row. */
export const goodRunAround = (moods: readonly MoodAt[]): number => {
  const good = goodDays(moods);
  return good.has(0) ? reach(good, 0, -1) + reach(good, 1, 1) : 0;
};

/** The row that still goes on. @param moods by day, day 0 being today */
export const currentGoodRun = (moods: readonly MoodAt[]): number => {
  const latest = Math.max(...moods.map(({ offset }) => offset));
  return latest < -STILL_GOING_DAYS ? 0 : reach(goodDays(moods), latest, -1);
};
