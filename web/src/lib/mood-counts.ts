import { MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';

/** How often each mood was chosen. */
export const countMoods = (days: readonly { mood: Mood }[]): Record<Mood, number> => {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
  for (const { mood } of days) counts[mood] += 1;
  return counts;
};

/** The mood chosen most often and on how many days; null on a tie and without moods. */
export const mostFrequent = (days: readonly { mood: Mood }[]): { mood: Mood; days: number } | null => {
  const counts = countMoods(days);
  const most = Math.max(...Object.values(counts));
  const [mood, another] = MOODS.filter((each) => counts[each] === most);
  return mood === undefined || another !== undefined ? null : { mood, days: most };
};
