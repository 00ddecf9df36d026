import { expect, test } from 'vitest';
import { isCallDue } from './point-form.ts';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const due = (value: number, limit: number | null, datetime = '2026-11-22T07:55:00Z') =>
  isCallDue({ value, datetime }, limit, NOW);

test('a temperature is followed by a call from the limit of the clinic on', () => {
  expect([37.9, 38, 38.01, 41].map((value) => due(value, 38))).toEqual([false, true, true, true]);
  expect(due(38.4, 38.5)).toBe(false);
});

test('without a limit of a clinic no temperature is judged', () => {
  for (const value of [36.5, 38.5, 42]) expect(due(value, null)).toBe(false);
});

test('a value measured more than a day ago needs no call now, whatever zone it was written in', () => {
  expect(due(39.4, 38, '2026-11-21T08:00:00Z')).toBe(true);
  expect(due(39.4, 38, '2026-11-21T07:59:59Z')).toBe(false);
  expect(due(39.4, 38, '2026-11-22T20:55:00+13:00')).toBe(true);
});
