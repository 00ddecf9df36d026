import type { DailyMood } from '@bergkette/contract/moods.ts';
import { expect, test } from 'vitest';
import { summariseMoods } from './mood-summary.ts';

const day = (number: number, mood: DailyMood['mood']) => ({ date: `2026-11-${String(number).padStart(2, '0')}`, mood });

test('the mood says its hardest day and what was most frequent; skipped days say nothing', () => {
  const summary = summariseMoods([day(4, 2), day(1, 5), day(2, -1), day(3, 2), day(5, 5), day(6, 4)]);
  expect(summary?.days.map(({ mood }) => mood)).toEqual([5, 2, 2, 5, 4]);
  expect(summary?.lowest).toEqual(day(4, 2));
  // 2 and 5 are equally frequent: the harder one is told.
  expect(summary?.mostFrequent).toEqual({ mood: 2, days: 2 });
});

test('no day, no summary', () => {
  expect(summariseMoods([day(2, -1)])).toBeNull();
});
