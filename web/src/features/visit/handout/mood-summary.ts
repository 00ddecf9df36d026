import { MOOD_SKIPPED, type Mood } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { mostFrequent } from '../../../lib/mood-counts.ts';

interface DayMood {
  date: string;
  mood: Mood;
}

export interface MoodSummary {
  /** Oldest first, without skipped days. */
  days: DayMood[];
  /** The latest of the hardest days. */
  lowest: DayMood;
  mostFrequent: ReturnType<typeof mostFrequent>;
}

export const summariseMoods = (moods: readonly DailyMood[]): MoodSummary | null => {
  const days = moods
    .flatMap(({ date, mood }) => (mood === MOOD_SKIPPED ? [] : [{ date, mood }]))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const lowest = days.reduce<DayMood | null>((low, day) => (low === null || day.mood <= low.mood ? day : low), null);
  if (lowest === null) return null;
  return { days, lowest, mostFrequent: mostFrequent(days) };
};
