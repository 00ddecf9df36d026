import { expect, test } from 'vitest';
import { addDays, dayNumber, plainDateOfDay } from './dates.ts';

test('days are counted over months, leap years and the change of the clocks', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(dayNumber('2026-11-19') - dayNumber('2024-11-20')).toBe(729);
  expect(plainDateOfDay(dayNumber('2026-11-19'))).toBe('2026-11-19');
});
