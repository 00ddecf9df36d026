import { expect, test } from 'vitest';
import type { CycleLine } from './cycle-lines.ts';
import { compareWithUsual, hardestDay, usualDays } from './usual.ts';

const line = (...values: [day: number, value: number][]): CycleLine => ({
  cycle: { start: '2026-10-01', end: '2026-10-21' },
  values: values.map(([day, value]) => ({ day, value })),
});

test('usual is the middle of the earlier cycles; a day before and after stands in for a day without a value (17-USUAL)', () => {
  expect(usualDays([line([1, 4], [2, 7]), line([3, 5])], 5)).toEqual([
    { day: 2, value: 6 },
    { day: 3, value: 6 },
  ]);
  // One cycle far off moves it no further than the others.
  expect(usualDays([line([1, 4]), line([1, 10]), line([1, 5])], 1)[1]).toEqual({ day: 1, value: 5 });
  expect(usualDays([line([1, 4], [3, 8]), line([2, 2])], 2)[1]).toEqual({ day: 2, value: 4 });
  // Nothing stands in where a cycle has ended: the picture ends with the day that the sentence below it names.
  expect(usualDays([line([20, 4]), line([20, 4]), line([21, 4])], 21).map(({ day }) => day)).toEqual([19, 20]);
});

test('where only one earlier cycle has values nothing is usual, however many it has (17-USUAL)', () => {
  expect(usualDays([line([1, 4], [2, 7], [3, 9])], 5)).toEqual([]);
  expect(usualDays([line([1, 4]), line([4, 7])], 5)).toEqual([]);
});

test('days of this cycle less than a step from the usual are the same, others above or below it (17-USUAL)', () => {
  const usual = [1, 2, 3, 4].map((day) => ({ day, value: 4.5 }));
  const latest = line([1, 4], [2, 5], [3, 5.5], [4, 2], [9, 10]);
  expect(compareWithUsual('nausea', latest, usual)).toEqual({ count: 4, inside: 2, above: 1, below: 1 });
  expect(compareWithUsual('nausea', line(), usual)).toEqual({ count: 0, inside: 0, above: 0, below: 0 });
  // Of a temperature half a degree is a step.
  expect(compareWithUsual('temperature', line([1, 5], [2, 4.9]), usual)).toMatchObject({ inside: 1, above: 1 });
});

test('the hardest day is that around which most earlier cycles were hardest: of a mood the lowest, of others the highest (17-USUAL)', () => {
  const cycles = [
    line([1, 4], [2, 8], [3, 3]),
    line([1, 9], [2, 5], [6, 2]),
    line([2, 4], [3, 6], [9, 5]),
    line([1, 1], [9, 8], [10, 3]),
  ];
  expect(hardestDay('nausea', cycles)).toEqual({ day: 2, count: 3, total: 4 });
  const moods = [line([1, 5], [5, 2], [9, 6]), line([1, 6], [5, 1], [9, 4])];
  expect(hardestDay('mood', moods)).toEqual({ day: 5, count: 2, total: 2 });
  expect(hardestDay('weight', moods)).toBeUndefined();
});

test.each([
  ['one earlier cycle', [line([1, 4], [2, 8], [3, 3])]],
  [
    'half of them',
    [
      line([1, 4], [2, 8], [3, 3]),
      line([1, 4], [2, 8], [3, 3]),
      line([7, 1], [8, 2], [9, 9]),
      line([5, 9], [9, 2], [12, 2]),
    ],
  ],
  ['cycles of two values', [line([1, 4], [2, 8]), line([1, 4], [2, 8])]],
  ['hardest values days apart', [line([1, 8], [2, 3], [6, 8]), line([1, 8], [2, 3], [6, 8])]],
  ['the same value on all days', [1, 2].map(() => line([1, 5], [2, 5], [3, 5]))],
])('no day is called the hardest for %s (17-USUAL)', (_why, cycles) => {
  expect(hardestDay('nausea', cycles)).toBeUndefined();
});
