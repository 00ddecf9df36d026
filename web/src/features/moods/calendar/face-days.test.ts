import { expect, test } from 'vitest';
import { daysFrom, daysOfMonth, monthsUpTo, weekdayOf } from './bright-topic.ts';

test('weeks of the calendar begin on Monday (17-F1)', () => {
  expect(['2026-11-16', '2026-11-22', '1969-12-31'].map(weekdayOf)).toEqual([0, 6, 2]);
});

test('a year is twelve months that end with the one of the last day, over the turn of a year too (17-F1)', () => {
  const months = monthsUpTo('2026-02-28');
  expect({ count: months.length, first: months[0], lastButOne: months[10], last: months[11] }).toEqual({
    count: 12,
    first: '2025-03',
    lastButOne: '2026-01',
    last: '2026-02',
  });
});

test('a month has all its days, the running one ends with the last day (17-F1)', () => {
  expect(daysOfMonth('2024-02', '2026-11-21')).toHaveLength(29);
  expect(daysOfMonth('2025-12', '2026-11-21').at(-1)).toBe('2025-12-31');
  expect(daysOfMonth('2026-11', '2026-11-03')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(daysFrom('2026-11-03', '2026-11-02')).toEqual([]);
});
