import { expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { birthMonthOf, birthYears, keepLastWard, lastWardsQuery, marksOf, usualWard } from './invitations.ts';

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

it('takes the ward of the last time in this clinic, also none, else the only one (19-INVITE)', () => {
  const wards = [
    { id: 7, name: 'Station 3' },
    { id: 8, name: 'Station 4' },
  ];
  keepLastWard({ clinic: 1, ward: 7 });
  keepLastWard({ clinic: 2, ward: null });
  const last = queryClient.getQueryData(lastWardsQuery.queryKey);
  expect(usualWard(wards, last?.['1'])).toBe('7');
  expect(usualWard(wards.slice(0, 1), last?.['2'])).toBe('');
  // Another clinic, and a ward that was closed since.
  expect(usualWard(wards, last?.['3'])).toBe('');
  expect(usualWard(wards.slice(1), last?.['1'])).toBe('8');
});
