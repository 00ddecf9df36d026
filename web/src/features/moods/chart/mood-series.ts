import { MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { dayNumber } from '../../../lib/dates.ts';
import { grouped } from '../../../lib/grouped.ts';
import { meanOf } from '../../../lib/numbers.ts';

/** A day of the chart with a mood; `day` counts from 0, the oldest day of the span. */
export interface MoodDay {
  date: string;
  day: number;
  mood: Mood;
}

export const isMood = (mood: number | null | undefined): mood is Mood => MOODS.some((value) => value === mood);

/**
 * The days with a mood in the span that ends with `last`, oldest first; skipped days have no mood [MOOD-08, MOOD-18].
 */
export const moodDays = (moods: readonly DailyMood[], last: string, span: number): MoodDay[] => {
  const first = dayNumber(last) - span + 1;
  return moods.flatMap(({ date, mood }) => {
    const day = dayNumber(date) - first;
    return day >= 0 && day < span && isMood(mood) ? [{ date, day, mood }] : [];
  });
};

export type MoodByDate = ReadonlyMap<string, Mood>;

/** The mood of each date; skipped days have none. */
export const moodByDate = (moods: readonly DailyMood[]): MoodByDate =>
  new Map(moods.flatMap(({ date, mood }) => (isMood(mood) ? [[date, mood] as const] : [])));

/** Number of the week since 1 January 1970, which was a Thursday. */
const weekOf = (date: string): number => Math.floor((dayNumber(date) + 3) / 7);

/** Means of the weeks, Monday to Sunday, each in the middle of its days with an entry; a week without one is left out. */
export const weekMeans = (days: readonly MoodDay[]) => {
  const weeks = grouped(days, ({ date }) => weekOf(date));
  return [...weeks].map(([week, list]) => ({
    week,
    day: meanOf(list.map(({ day }) => day)),
    mean: meanOf(list.map(({ mood }) => mood)),
  }));
};
