import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { checkMeasurement, checkValue, pastInstant } from './measurement.ts';

const VALUES: [unit: string | null, given: number, expected: number | string][] = [
  ['weight', 30, 'too_low'],
  ['weight', 30.004, 'too_low'],
  ['weight', 30.005, 30.01],
  ['weight', 51.255, 51.26],
  ['weight', 119.994, 119.99],
  ['weight', 119.995, 'too_high'],
  ['weight', 120, 'too_high'],
  ['weight', -50, 'too_low'],
  ['weight', 1e-7, 'too_low'],
  ['weight', 1e308, 'too_high'],
  ['temperature', 33, 'too_low'],
  ['temperature', 33.01, 33.01],
  ['temperature', 36.005, 36.01],
  ['temperature', 42.99, 42.99],
  ['temperature', 42.995, 'too_high'],
  ['temperature', 43, 'too_high'],
  ['intensity', -1, 'too_low'],
  ['intensity', -0, 0],
  ['intensity', 0, 0],
  ['intensity', 10, 10],
  ['intensity', 11, 'too_high'],
  ['intensity', 5.5, 'not_integer'],
  ['intensity', 1e-7, 'not_integer'],
  [null, 10, 10],
  [null, 10.5, 'too_high'],
];

describe('a value', () => {
  it.each(VALUES)('of %s: %d becomes %s [TRK-36, TRK-37, TRK-38, TRK-40]', (unit, value, expected) => {
    expect(checkValue(unit, value)).toEqual(typeof expected === 'string' ? { problem: expected } : { value: expected });
  });

  it('is rounded half up as it is written, not as a float lies [TRK-40]', () => {
    const thousandths = fc.integer({ min: 30_005, max: 119_994 });
    fc.assert(
      fc.property(thousandths, (written) => {
        const expected = Math.floor((written + 5) / 10);
        const value = Number(`${Math.floor(written / 1000)}.${String(written % 1000).padStart(3, '0')}`);
        const [whole, fraction] = [Math.floor(expected / 100), String(expected % 100).padStart(2, '0')];
        expect(checkValue('weight', value)).toEqual({ value: Number(`${whole}.${fraction}`) });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a moment', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');

  it.each([
    ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T08:59:59.9999Z', '2026-11-20T08:59:59.999Z'],
    ['2026-11-20T09:02:00Z', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:02:00.001Z', null],
    ['2026-11-20T04:02:01-05:00', null],
  ])('%s is stored as %s, in UTC and never ahead of now [TRK-42, TRK-67]', (given, stored) => {
    expect(pastInstant(given, now)).toBe(stored);
  });
});

describe('a measurement', () => {
  const now = new Date('2026-11-02T10:00:00Z');
  const check = (name: string | null, datetime: string, value: number, path?: string) => {
    try {
      return checkMeasurement(name === null ? null : { name }, { datetime, value }, now, path);
    } catch (error) {
      return error instanceof AppError ? error.errors : error;
    }
  };

  it('has a time that has been and a value of its unit, or says of each field what is wrong [TRK-36, TRK-42]', () => {
    const at = '2026-11-02T09:00:00.000Z';
    expect(check('temperature', at, 38.125)).toEqual({ measuredAt: at, value: 38.13 });
    expect(check(null, at, 10)).toEqual({ measuredAt: at, value: 10 });
    expect(check('odd', at, 11)).toEqual({ value: ['too_high'] });
    expect(check('weight', '2026-11-03T09:00:00Z', 50)).toEqual({ datetime: ['in_future'] });
    expect(check('weight', '2026-11-03T09:00:00Z', 20, 'first_point.')).toEqual({
      'first_point.datetime': ['in_future'],
      'first_point.value': ['too_low'],
    });
  });
});
