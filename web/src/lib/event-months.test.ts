import { expect, it } from 'vitest';
import { countMonths, monthsInOrder, pageOfMonths } from './event-months.ts';

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

it('asks the calendar about few of very many events, and gives each its month [EVC-01]', () => {
  const days = Array.from({ length: 5000 }, (_, index) => new Date(Date.UTC(2021, 0, 1, index * 9)).toISOString());
  let asked = 0;
  const monthOf = (datetime: string) => {
    asked += 1;
    return datetime.slice(0, 7);
  };
  const found = monthsInOrder(days, monthOf);
  expect(found).toEqual(days.map((day) => day.slice(0, 7)));
  expect(asked).toBeLessThan(1500);
  expect(monthsInOrder([], monthOf)).toEqual([]);
  expect(monthsInOrder(['2026-11-02'], monthOf)).toEqual(['2026-11']);
});
