import type { Me } from '@bergkette/contract/users.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { isFirstDay, isSoberWithin, keepMe, meQuery, noteSober } from './me.ts';

const BEFORE = '2026-11-20T10:00:00.000Z';
const NOW = '2026-11-20T11:00:00.000Z';
const person = (more: Partial<Me> = {}) => ({ id: 1, registered_at: BEFORE, ...more }) as Me;
const soberAt = () => queryClient.getQueryData(meQuery.queryKey)?.sober_at;

beforeEach(() => vi.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test('what this device has not sent yet stays known over an answer that does not know of it, and ends with a newer one (14-A9)', () => {
  keepMe(person({ sober_at: BEFORE }));
  noteSober();
  expect(soberAt()).toBe(NOW);
  keepMe(person({ sober_at: BEFORE }));
  expect(soberAt()).toBe(NOW);
  keepMe(person());
  expect(soberAt()).toBe(NOW);
  keepMe(person({ sober_at: '2026-11-20T11:00:02.000Z' }));
  expect(soberAt()).toBe('2026-11-20T11:00:02.000Z');
});

test('it goes with the person', () => {
  keepMe(person());
  noteSober();
  keepMe(person({ id: 2 }));
  expect(soberAt()).toBeUndefined();
});

test('it is quiet for a while after something bad, and a clock that was set back does not stretch it (14-A9)', () => {
  const isQuiet = (atMs: number) => {
    vi.setSystemTime(Date.parse(NOW) + atMs);
    return isSoberWithin(person({ sober_at: NOW }), 1000);
  };
  expect([-1000, -1, 0, 999, 1000].map(isQuiet)).toEqual([false, true, true, true, false]);
  expect(isSoberWithin(person(), 1000)).toBe(false);
  expect(isSoberWithin(undefined, 1000)).toBe(false);
});

test('the first day is that of the registration, on every device [PROF-16]', () => {
  const isFirst = [0, 1].map((days) => {
    vi.setSystemTime(Date.parse(NOW) + days * 24 * 60 * 60_000);
    return isFirstDay(person());
  });
  expect(isFirst).toEqual([true, false]);
});

test('a time ahead, noted by a clock that was wrong, gives way to the answer, and a note dates no answer', () => {
  const dated = () => queryClient.getQueryState(meQuery.queryKey)?.dataUpdatedAt;
  keepMe(person({ sober_at: BEFORE }));
  const answeredAt = dated();
  vi.setSystemTime(Date.parse(NOW) + 24 * 60 * 60_000);
  noteSober();
  expect(dated()).toBe(answeredAt);
  vi.setSystemTime(Date.parse(NOW));
  keepMe(person({ sober_at: BEFORE }));
  expect(soberAt()).toBe(BEFORE);
});
