import { expect, test } from 'vitest';
import { formatDate, formatWeekdayShort, noonOf, plainTimeOf } from '../../../lib/dates.ts';
import { listTime } from './chat-list.tsx';

test('a message has its time today, its weekday within the last week, and its date once that day has come again', () => {
  const today = noonOf('2026-11-20');
  const timeOf = (instant: string) => listTime(instant, Date.parse(today), 'de', 'Gestern');
  const [yesterday, sixDaysAgo, weekAgo] = [noonOf('2026-11-19'), noonOf('2026-11-14'), noonOf('2026-11-13')];
  expect([today, yesterday].map(timeOf)).toEqual([plainTimeOf(today), 'Gestern']);
  expect(timeOf(sixDaysAgo)).toBe(formatWeekdayShort(sixDaysAgo, 'de'));
  expect(timeOf(weekAgo)).toBe(formatDate(weekAgo, 'de'));
});
