import { expect, test } from 'vitest';
import { monthIndexOf, placeMonths } from './path-months.ts';

const months = placeMonths([
  { month: '2026-08', count: 3 },
  { month: '2026-09', count: 1 },
  { month: '2026-11', count: 40 },
]);

test('each month begins after the events of the months before it', () => {
  expect(months.map(({ from }) => from)).toEqual([0, 3, 4]);
});

test('every slot belongs to a month, also beyond the ends', () => {
  expect([-4, 0, 2, 3, 4, 43, 99].map((slot) => monthIndexOf(months, slot))).toEqual([0, 0, 0, 1, 2, 2, 2]);
});
