import { expect, test } from 'vitest';
import { isMoodTime, yesterdayOf } from './daily-mood-rule.ts';

/** A clock time of the machine's own zone. */
const at = (local: string) => Date.parse(local);
const MORNING = at('2026-11-20T08:00:00');
const EVENING = at('2026-11-20T21:00:00');
const isAt = (now: number) => (path: string) => isMoodTime(path, now);

test('on home the question is there at any hour [MOOD-03]', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => at('2026-11-20T00:00:00') + hour * 3_600_000);
  expect(hours.every((now) => isMoodTime('/', now))).toBe(true);
});

const FOUR = ['/chat', '/information', '/tracking', '/profile'];

test('on the other four it is there from 18:00 on and not a minute before [MOOD-04]', () => {
  for (const path of FOUR) {
    expect(isMoodTime(path, at('2026-11-20T17:59:59'))).toBe(false);
    expect(isMoodTime(path, at('2026-11-20T18:00:00'))).toBe(true);
    expect(isMoodTime(`${path}/`, at('2026-11-20T23:59:59'))).toBe(true);
    expect(isMoodTime(path, at('2026-11-21T00:00:00'))).toBe(false);
  }
});

test('nowhere else it is asked, whatever the time [MOOD-02]', () => {
  const elsewhere = ['/search', '/chat/12', '/information/3', '/profile/7', '/tracking/x', '/onboarding', '/login'];
  expect(elsewhere.map(isAt(EVENING))).not.toContain(true);
  expect(FOUR.map(isAt(MORNING))).not.toContain(true);
});

test('yesterday is the day before, where the person is [MOOD-01]', () => {
  expect(yesterdayOf(at('2026-11-20T23:30:00'))).toBe('2026-11-19');
  expect(yesterdayOf(at('2027-01-01T00:00:00'))).toBe('2026-12-31');
  // The night in which the clocks go forward makes this day 23 hours long.
  expect(yesterdayOf(at('2026-03-30T00:10:00'))).toBe('2026-03-29');
});
