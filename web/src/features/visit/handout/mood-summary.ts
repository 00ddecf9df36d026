import { MOOD_SKIPPED, MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';

interface DayMood {
  date: string;
  mood: Mood;
}

export interface MoodSummary {
  /** Oldest first, without skipped days. */
  days: DayMood[];
  /** The latest of the hardest days. */
  lowest: DayMood;
  /** Of equally frequent moods the lower one. */
  mostFrequent: { mood: Mood; days: number };
}

const countOf = (days: readonly DayMood[], mood: Mood): number => days.filter((day) => day.mood === mood).length;

export const summariseMoods = (moods: readonly DailyMood[]): MoodSummary | null => {
  const days = moods
    .flatMap(({ date, mood }) => (mood === MOOD_SKIPPED ? [] : [{ date, mood }]))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const lowest = days.reduce<DayMood | null>((low, day) => (low === null || day.mood <= low.mood ? day : low), null);
  if (lowest === null) return null;
  const mostFrequent = MOODS.map((mood) => ({ mood, days: countOf(days, mood) })).reduce((most, next) =>
    next.days > most.days ? next : most,
  );
  return { days, lowest, mostFrequent };
};
