import { expect, test } from 'vitest';
import { isCallAdvised } from './after-strength.ts';

test('whom to call follows a strong value, and each of a symptom whose own words ask for it but none at all (14-A3)', () => {
  const datetime = '2026-11-30T08:00:00Z';
  const at = (name: string, nowMs: number) =>
    [0, 1, 7, 8, 10].map((value) => isCallAdvised({ value, datetime }, { name }, nowMs));
  const advised = (name: string) => at(name, Date.parse(datetime));
  expect(advised('nausea')).toEqual([false, false, false, true, true]);
  expect(advised('own-1')).toEqual([false, false, false, true, true]);
  expect(advised('shortness-of-breath')).toEqual([false, true, true, true, true]);
  // What is noted of an earlier day is no reason to call now.
  expect(at('shortness-of-breath', Date.parse('2026-12-01T08:00:01Z'))).toEqual([false, false, false, false, false]);
});
