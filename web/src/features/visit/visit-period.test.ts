import { expect, test } from 'vitest';
import { daysIn, defaultChoice, periodOf } from './visit-period.ts';

const facts = { today: '2026-11-21', lastVisit: '2026-11-02', own: { from: '', to: '' } };

test('a number of days ends today and counts today', () => {
  const period = periodOf('14', facts);
  expect(period).toEqual({ from: '2026-11-08', to: '2026-11-21' });
  expect(period && daysIn(period)).toBe(14);
});

test('the last visit begins the period with its own day; without one there is no such period', () => {
  expect(periodOf('last_visit', facts)).toEqual({ from: '2026-11-02', to: '2026-11-21' });
  expect(periodOf('last_visit', { ...facts, lastVisit: null })).toBeNull();
});

test('own days count only when both are there and in order', () => {
  const own = { from: '2026-10-25', to: '2026-10-26' };
  expect(periodOf('own', facts)).toBeNull();
  expect(periodOf('own', { ...facts, own: { from: own.to, to: own.from } })).toBeNull();
  expect(periodOf('own', { ...facts, own })).toEqual(own);
  // The night in which the clocks go back makes this day 25 hours long.
  expect(daysIn(own)).toBe(2);
});

test('the last visit stands chosen unless it is long ago', () => {
  expect(defaultChoice('2026-11-02', '2026-11-21')).toBe('last_visit');
  expect(defaultChoice('2026-01-02', '2026-11-21')).toBe('30');
  expect(defaultChoice(null, '2026-11-21')).toBe('30');
});
