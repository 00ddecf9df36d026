import { expect, test } from 'vitest';
import {
  birthYears,
  chosenDate,
  firstBirthday,
  isBirthday,
  isPossibleBirthday,
  plainDateOfWheels,
  wheelsOfPlainDate,
} from './birthday.ts';

const TODAY = '2026-11-21';
const is = (plainDate: string) => isBirthday(wheelsOfPlainDate(plainDate), TODAY);

test('35 years are offered, the current one first; one that stands already is not lost [SET-23, ONB-13]', () => {
  const years = birthYears(TODAY);
  expect(years).toHaveLength(35);
  expect({ first: years[0], last: years.at(-1) }).toEqual({ first: 2026, last: 1992 });
  expect(birthYears(TODAY, 2011)).toEqual(years);
  expect(birthYears(TODAY, 1980).at(-1)).toBe(1980);
});

test('a birthday is a day of the calendar, leap years respected, and today at the latest [ONB-15, SET-21, SET-22]', () => {
  const real = ['2012-02-29', '2000-02-29', '2011-02-28', '2010-04-30', TODAY];
  const impossible = ['2011-02-29', '1900-02-29', '2010-04-31', '2010-02-31', '2026-11-22', '2027-01-01'];
  expect(real.filter(is)).toEqual(real);
  expect(impossible.filter(is)).toEqual([]);
});

test('the wheels begin on the day fifteen years ago, which nobody has chosen, and each day may be chosen first [ONB-14]', () => {
  expect(plainDateOfWheels(firstBirthday(TODAY))).toBe('2011-11-21');
  expect(plainDateOfWheels(firstBirthday('2028-02-29'))).toBe('2013-02-28');
  expect(chosenDate({})).toBeNull();
  expect(chosenDate({ day: 1, month: 5 })).toBeNull();
  expect(chosenDate({ day: 1, year: 2011 })).toBeNull();
  expect(chosenDate({ month: 5, year: 2011 })).toBeNull();
  expect(chosenDate({ day: 1, month: 5, year: 2011 })).toEqual({ day: 1, month: 5, year: 2011 });
  const days = Array.from({ length: 31 }, (_, index) => index + 1);
  expect(days.every((day) => isPossibleBirthday({ day }, TODAY))).toBe(true);
  expect(isPossibleBirthday({ day: 29, month: 2 }, TODAY)).toBe(true);
  expect(isPossibleBirthday({ day: 31, month: 2 }, TODAY)).toBe(false);
  expect(isPossibleBirthday({ month: 12, year: 2026 }, TODAY)).toBe(false);
});
