import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { expect, test } from 'vitest';
import { countMoods, mostFrequent } from './mood-counts.ts';

const days = (...moods: Mood[]) => moods.map((mood) => ({ mood }));

test('moods are counted, and the most frequent found; on a tie none is', () => {
  expect(countMoods(days(3, 5, 5))).toEqual({ 1: 0, 2: 0, 3: 1, 4: 0, 5: 2, 6: 0 });
  expect(mostFrequent(days(3, 5, 5))).toEqual({ mood: 5, days: 2 });
  expect(mostFrequent(days(2, 1))).toBeNull();
  expect(mostFrequent([])).toBeNull();
});
