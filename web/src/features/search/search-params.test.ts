import { expect, test } from 'vitest';
import { filtersOf, hasFilters, isEmptySearch, peopleFiltersOf, readSearchParams } from './search-params.ts';

const known = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(readSearchParams(search)).filter(([, value]) => value !== undefined));

test('every filter of the API stands in the address [HOME-22, NAV-09]', () => {
  const filters = {
    text: 'Bonbons',
    location: 'clinic',
    category: 2,
    activity: 8,
    mood_min: 1,
    mood_max: 3,
    difficulty: 4,
    tag: 'Oma',
    from: '2026-10-01',
    to: '2026-10-31',
  };
  const written = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  expect(known(written)).toEqual(filters);
  expect(known({ ...filters, tab: 'people' })).toEqual({ ...filters, tab: 'people' });
});

test('what an address says wrongly is left out [NAV-09]', () => {
  const wrong = {
    tab: 'animals',
    event: '0',
    dialog: 'new',
    text: '  ',
    location: 'moon',
    category: '-1',
    activity: '1.5',
    mood_min: 0,
    mood_max: 7,
    difficulty: 'x',
    tag: null,
    from: '2026-02-30',
    to: '31.10.2026',
  };
  expect(known(wrong)).toEqual({});
});

test('digits and truths typed as words stay words [HOME-22]', () => {
  expect(known({ text: 2026, tag: true })).toEqual({ text: '2026', tag: 'true' });
});

test('a tab or an open event alone is no search, and words are no filter [NAV-09]', () => {
  expect(isEmptySearch(filtersOf(readSearchParams({ tab: 'events', event: 7, dialog: 'edit' })))).toBe(true);
  expect(isEmptySearch({ text: 'a' })).toBe(false);
  expect(hasFilters({ text: 'a' })).toBe(false);
  expect(hasFilters({ text: 'a', location: 'home' })).toBe(true);
});

test('people are looked for by filters of their own, which are no search for events [REL-05, NAV-09]', () => {
  const filters = { name: 'Ben', sex: 'M', age_min: 12, age_max: 15, diagnosis: 3, clinic: 9, at_clinic: true };
  const written = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  const read = readSearchParams({ ...written, tab: 'people' });
  expect(peopleFiltersOf(read)).toEqual(filters);
  expect(isEmptySearch(filtersOf(read))).toBe(true);
  expect(
    known({ name: ' ', sex: 'X', age_min: -1, age_max: 121, diagnosis: 'a', clinic: 0, at_clinic: 'false' }),
  ).toEqual({});
});
