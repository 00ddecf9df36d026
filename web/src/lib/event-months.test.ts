import { expect, it } from 'vitest';
import { countMonths, monthOfEvent, pageOfMonths } from './event-months.ts';
import { timeZone } from './time-zone.ts';

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

it('an event of another zone keeps the month that it had there [EVC-01]', () => {
  const datetime = '2026-10-31T23:30:00Z';
  const monthIn = (time_zone: string) => monthOfEvent({ datetime, time_zone });
  expect([monthIn('Asia/Tokyo'), monthIn('America/New_York')]).toEqual(['2026-11', '2026-10']);
  for (const time_zone of [timeZone(), null]) expect(monthOfEvent({ datetime, time_zone })).toBe(monthIn(timeZone()));
});
