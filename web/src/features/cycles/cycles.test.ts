import { expect, test } from 'vitest';
import { addDays } from '../../lib/dates.ts';
import { findCycleStarts, latestCycles } from './cycles.ts';

const following = (first: string, days: number) => Array.from({ length: days }, (_, day) => addDays(first, day));

test('chemo on following days is one start, however many days follow', () => {
  expect(findCycleStarts(following('2026-09-01', 5))).toEqual(['2026-09-01']);
  expect(findCycleStarts(following('2026-09-01', 30))).toEqual(['2026-09-01']);
});

test('a new cycle needs seven days since the last start', () => {
  expect(findCycleStarts(['2026-09-01', '2026-09-04', '2026-09-07'])).toEqual(['2026-09-01']);
  expect(findCycleStarts(['2026-09-01', '2026-09-08', '2026-09-15'])).toEqual([
    '2026-09-01',
    '2026-09-08',
    '2026-09-15',
  ]);
});

test('order and repeated entries of a day do not matter', () => {
  expect(findCycleStarts(['2026-09-22', '2026-09-01', '2026-09-22', '2026-09-02'])).toEqual([
    '2026-09-01',
    '2026-09-22',
  ]);
  expect(findCycleStarts([])).toEqual([]);
});

test('a cycle ends the day before the next one, the last one today', () => {
  expect(latestCycles(['2026-10-01', '2026-10-22', '2026-11-12'], '2026-11-21')).toEqual([
    { start: '2026-10-01', end: '2026-10-21' },
    { start: '2026-10-22', end: '2026-11-11' },
    { start: '2026-11-12', end: '2026-11-21' },
  ]);
});

test('from the third on the last cycle ends where fewer than two before it go on, as nothing is usual there (17-USUAL)', () => {
  const starts = ['2026-08-01', '2026-09-01', '2026-09-15', '2026-10-06'];
  expect(latestCycles(starts, '2026-11-21').at(-1)).toEqual({ start: '2026-10-06', end: '2026-10-26' });
  expect(latestCycles(starts, '2026-10-20').at(-1)?.end).toBe('2026-10-20');
  // With one before it there is nothing usual at all.
  expect(latestCycles(starts.slice(2), '2026-10-31').at(-1)?.end).toBe('2026-10-31');
});

test('after six weeks a day belongs to no cycle any more, and only the latest six are shown', () => {
  expect(latestCycles(['2026-01-01'], '2026-11-21')).toEqual([{ start: '2026-01-01', end: '2026-02-11' }]);
  const weekly = Array.from({ length: 9 }, (_, week) => addDays('2026-09-01', week * 7));
  expect(latestCycles(weekly, '2026-11-21').map(({ start }) => start)).toEqual(weekly.slice(3));
});
