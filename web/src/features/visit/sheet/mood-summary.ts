import { MOOD_MAX, MOOD_MIN, MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';

interface DayMood {
  date: string;
  /** 1 to 6, -1 where it was skipped. */
  mood: number;
}

export interface MoodSummary {
  /** Oldest first, without skipped days. */
  days: DayMood[];
  /** The latest of the hardest days. */
  lowest: DayMood;
  /** Of equally frequent moods the lower one. */
  mostFrequent: { mood: number; days: number };
}

const countOf = (days: readonly DayMood[], mood: number): number => days.filter((day) => day.mood === mood).length;

export const summariseMoods = (moods: readonly DayMood[]): MoodSummary | null => {
  const days = moods.filter(({ mood }) => mood !== MOOD_SKIPPED).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const lowest = days.reduce<DayMood | null>((low, day) => (low === null || day.mood <= low.mood ? day : low), null);
  if (lowest === null) return null;
  let mostFrequent = { mood: MOOD_MIN, days: countOf(days, MOOD_MIN) };
  for (let mood = MOOD_MIN + 1; mood <= MOOD_MAX; mood += 1) {
    const count = countOf(days, mood);
    if (count > mostFrequent.days) mostFrequent = { mood, days: count };
  }
  return { days, lowest, mostFrequent };
};
