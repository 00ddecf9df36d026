import type { DailyMood } from '@bergkette/contract/moods.ts';
import { expect, test } from 'vitest';
import { summariseMoods } from './mood-summary.ts';

const day = (number: number, mood: DailyMood['mood']) => ({ date: `2026-11-${String(number).padStart(2, '0')}`, mood });

test('the mood names its hardest day and the most frequent mood; skipped days do not count', () => {
  const summary = summariseMoods([day(4, 2), day(1, 5), day(2, -1), day(3, 2), day(5, 5), day(6, 4)]);
  expect(summary?.days.map(({ mood }) => mood)).toEqual([5, 2, 2, 5, 4]);
  expect(summary?.lowest).toEqual(day(4, 2));
  // 2 and 5 are equally frequent, so none is named.
  expect(summary?.mostFrequent).toBeNull();
  expect(summariseMoods([day(4, 2), day(1, 5), day(3, 2)])?.mostFrequent).toEqual({ mood: 2, days: 2 });
});

test('no day, no summary', () => {
  expect(summariseMoods([day(2, -1)])).toBeNull();
});
