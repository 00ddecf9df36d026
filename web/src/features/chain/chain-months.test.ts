import { expect, it } from 'vitest';
import { countMonths, pageOfMonths } from './chain-months.ts';

const months = ['2026-01', '2026-01', '2026-03', '2026-04', '2026-04', '2026-04'];

it('months are counted newest first, each with its newest event [EVC-01]', () => {
  expect(countMonths(months)).toEqual([
    { month: '2026-04', count: 3, newest: 5 },
    { month: '2026-03', count: 1, newest: 2 },
    { month: '2026-01', count: 2, newest: 1 },
  ]);
  expect(countMonths([])).toEqual([]);
});

it('a page goes back in time from any event and holds so many and no more [EVC-01]', () => {
  expect(pageOfMonths(months, 5, 4)).toEqual([
    { month: '2026-04', indexes: [5, 4, 3] },
    { month: '2026-03', indexes: [2] },
  ]);
  expect(pageOfMonths(months, 2, 100)).toEqual([
    { month: '2026-03', indexes: [2] },
    { month: '2026-01', indexes: [1, 0] },
  ]);
  expect(pageOfMonths([], -1, 100)).toEqual([]);
});
