import { nearestWord, roundValue } from '@bergkette/contract/symptoms.rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkValue,
  clampIntensity,
  defaultValue,
  mayGrow,
  stepValue,
  unitOf,
  withComma,
  writeNumber,
  writeValue,
} from './point-value.ts';

const errorOf = (typed: string, unit: Parameters<typeof checkValue>[1]) => checkValue(typed, unit).errorId;
const readOf = (typed: string, unit: Parameters<typeof checkValue>[1]) => checkValue(typed, unit).value;

test('what is too low may still grow, what is too high or no number may not [TRK-36]', () => {
  for (const typed of ['', '3', '33', '3,']) expect(mayGrow(typed, 'temperature'), typed).toBe(true);
  for (const typed of ['-5', '44', '3,,', 'x']) expect(mayGrow(typed, 'temperature'), typed).toBe(false);
});

describe('a measured value', () => {
  test('is not empty, and a number [TRK-35]', () => {
    for (const unit of ['intensity', 'weight', 'temperature'] as const) {
      expect(errorOf('', unit)).toBe('validation.not_empty');
      expect(errorOf('   ', unit)).toBe('validation.not_empty');
      for (const typed of ['abc', '3 6', '36,5,1', '1e3', '--3', '.', 'Infinity', '36.5 °C']) {
        expect(errorOf(typed, unit), typed).toBe('point.not_a_number');
      }
    }
  });

  test('takes a decimal comma as well as a point [TRK-39]', () => {
    expect(readOf('36,8', 'temperature')).toBe(36.8);
    expect(readOf('36.8', 'temperature')).toBe(36.8);
    expect(readOf(' 51,25 ', 'weight')).toBe(51.25);
    expect(readOf('51,', 'weight')).toBe(51);
  });

  test('has its comma without a key for it, but three digits that are a weight stay [TRK-36, TRK-37, TRK-39]', () => {
    expect(['391', '390', '429'].map((typed) => withComma(typed, 'temperature', 'de'))).toEqual([
      '39,1',
      '39,0',
      '42,9',
    ]);
    expect(withComma('391', 'temperature', 'en')).toBe('39.1');
    for (const typed of ['39', '39,1', '3,9', '101', '330', '3912'])
      expect(withComma(typed, 'temperature', 'de')).toBe(typed);
    expect(['700', '451', '309'].map((typed) => withComma(typed, 'weight', 'de'))).toEqual(['70,0', '45,1', '30,9']);
    for (const typed of ['70', '100', '119', '120', '130', '300', '7000'])
      expect(withComma(typed, 'weight', 'de')).toBe(typed);
  });

  test('keeps two decimals, rounded half up [TRK-40]', () => {
    expect(readOf('36,725', 'temperature')).toBe(36.73);
    expect(readOf('51,005', 'weight')).toBe(51.01);
    expect(readOf('51,0049', 'weight')).toBe(51);
    fc.assert(
      fc.property(
        fc.integer({ min: 3001, max: 11999 }),
        (hundredths) => roundValue(hundredths / 100) === hundredths / 100,
      ),
    );
  });

  test('of the weight lies between 30 and 120 kg, both excluded [TRK-36]', () => {
    expect(errorOf('30', 'weight')).toBe('point.weight_range');
    expect(errorOf('30,004', 'weight')).toBe('point.weight_range');
    expect(readOf('30,01', 'weight')).toBe(30.01);
    expect(readOf('119,99', 'weight')).toBe(119.99);
    expect(errorOf('119,996', 'weight')).toBe('point.weight_range');
    expect(errorOf('120', 'weight')).toBe('point.weight_range');
    expect(errorOf('-50', 'weight')).toBe('point.weight_range');
  });

  test('of the temperature lies between 33 and 43 °C, both excluded [TRK-37]', () => {
    expect(errorOf('33', 'temperature')).toBe('point.temperature_range');
    expect(readOf('33,01', 'temperature')).toBe(33.01);
    expect(readOf('42,99', 'temperature')).toBe(42.99);
    expect(errorOf('43', 'temperature')).toBe('point.temperature_range');
  });

  test('of an intensity is a whole number from 0 to 10, clamped where it is counted on [TRK-38]', () => {
    expect([-4, 0, 3.4, 3.6, 10, 99].map(clampIntensity)).toEqual([0, 0, 3, 4, 10, 10]);
    expect(readOf('0', 'intensity')).toBe(0);
    expect(readOf('10', 'intensity')).toBe(10);
    expect(errorOf('11', 'intensity')).toBe('point.intensity_range');
    expect(errorOf('4,5', 'intensity')).toBe('point.intensity_range');
  });
});

test('a new point starts with the last value, else with 5, 36.5 or 50 [TRK-45]', () => {
  expect(defaultValue('intensity', 0)).toBe(0);
  expect(defaultValue('temperature', 38.2)).toBe(38.2);
  expect(defaultValue('intensity', null)).toBe(5);
  expect(defaultValue('temperature', null)).toBe(36.5);
  expect(defaultValue('weight', undefined)).toBe(50);
  expect(writeNumber(defaultValue('temperature', null), 'de')).toBe('36,5');
});

test('minus and plus stay within the range, whatever the way there [TRK-36, TRK-37, TRK-38]', () => {
  const units = fc.constantFrom('intensity', 'temperature', 'weight');
  const directions = fc.array(fc.constantFrom<1 | -1>(1, -1), { maxLength: 300 });
  fc.assert(
    fc.property(units, directions, (unit, steps) => {
      const end = steps.reduce((value, direction) => stepValue(value, unit, direction), defaultValue(unit, null));
      return checkValue(String(end), unit).errorId === null;
    }),
  );
  expect(stepValue(36.7, 'temperature', 1)).toBe(36.8);
  expect(stepValue(10, 'intensity', 1)).toBe(10);
});

test('values are written in the language of the person, with their unit [TRK-12, TRK-29]', () => {
  expect(writeValue(36.8, 'temperature', 'de')).toBe('36,8\u00a0°C');
  expect(writeValue(36.8, 'temperature', 'en')).toBe('36.8\u00a0°C');
  expect(writeValue(51.25, 'weight', 'de')).toBe('51,25\u00a0kg');
  expect(writeValue(4, 'intensity', 'de')).toBe('4');
});

test('a symptom without a unit is an intensity [TRK-12]', () => {
  expect(unitOf({ unit: null })).toBe('intensity');
  expect(unitOf({ unit: { name: 'weight' } })).toBe('weight');
});

test('a value is said by the word nearest to it, the weaker of two (17-OWN)', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(nearestWord)).toEqual([0, 0, 3, 3, 3, 5, 5, 8, 8, 8, 10]);
});
