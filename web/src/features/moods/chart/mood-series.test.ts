import { expect, test } from 'vitest';
import { moodDays, weekMeans } from './mood-series.ts';

const moods = [
  { date: '2026-10-20', mood: 1 },
  { date: '2026-10-21', mood: 3 },
  { date: '2026-10-22', mood: -1 },
  { date: '2026-11-18', mood: 5 },
  { date: '2026-11-19', mood: 5 },
  { date: '2026-11-20', mood: 6 },
] as const;

test('a span shows exactly its days, the last one included [MOOD-18]', () => {
  const days = moodDays(moods, '2026-11-19', 30);
  expect(days.map(({ date, day }) => [date, day])).toEqual([
    ['2026-10-21', 0],
    ['2026-11-18', 28],
    ['2026-11-19', 29],
  ]);
  expect(moodDays(moods, '2026-11-19', 7).map(({ day }) => day)).toEqual([5, 6]);
  expect(moodDays([], '2026-11-19', 730)).toEqual([]);
});

test('a skipped day has no mood [MOOD-08]', () => {
  expect(moodDays(moods, '2026-11-19', 30).some(({ date }) => date === '2026-10-22')).toBe(false);
});

test('a week goes from Monday to Sunday and has the mean of its entries', () => {
  const entry = (date: string, mood: 2 | 4 | 5) => ({ date, mood });
  // 15 November 2026 is a Sunday.
  const days = moodDays(
    [entry('2026-11-09', 2), entry('2026-11-15', 4), entry('2026-11-16', 5), entry('2026-11-30', 5)],
    '2026-11-30',
    90,
  );
  const means = weekMeans(days);
  expect(means.map(({ mean }) => mean)).toEqual([3, 5, 5]);
  expect(means.map(({ week }) => week - (means[0]?.week ?? 0))).toEqual([0, 1, 3]);
  expect(means[0]?.day).toBe(71);
});
