import { expect, it } from 'vitest';
import { birthMonthOf, birthYears, marksOf } from './invitations.ts';

it('a birth month is whole, left out, or only half chosen (19-INVITE)', () => {
  expect(birthMonthOf('5', '2012')).toBe('2012-05');
  expect(birthMonthOf('12', '2008')).toBe('2008-12');
  expect(birthMonthOf('', '')).toBeNull();
  expect(birthMonthOf('5', '')).toBeUndefined();
  expect(birthMonthOf('', '2012')).toBeUndefined();
});

it('offers the years of people from 8 to 30 (19-INVITE)', () => {
  const years = birthYears(2026);
  expect({ first: years[0], last: years.at(-1), count: years.length }).toEqual({
    first: '2018',
    last: '1996',
    count: 23,
  });
});

it('takes a mark from each line, also an empty one between others (19-MARK)', () => {
  expect(marksOf('Bett 1\n\n Bett 3 \n\n')).toEqual(['Bett 1', '', 'Bett 3']);
  expect(marksOf('  \n')).toEqual(['']);
});
