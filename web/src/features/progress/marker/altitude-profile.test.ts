import type { Marker } from '@bergkette/contract/progress.ts';
import { expect, test } from 'vitest';
import { PROFILE_HEIGHT, PROFILE_WIDTH, peaksOf, placesAround, ridgePath, SHOWN_PLACES } from './altitude-profile.ts';

const markers: Marker[] = [10, 33, 46, 57, 61, 100, 157, 415, 8849, 3_200_000].map((value) => ({
  name: `place-${value}`,
  value,
  info: {},
}));
const valuesAround = (value: number) => placesAround(markers, value).map((place) => place.value);

test('the profile shows the places passed last and the next one [PROF-08]', () => {
  expect(valuesAround(46)).toEqual([10, 33, 46, 57]);
  expect(valuesAround(415)).toEqual([46, 57, 61, 100, 157, 415, 8849]);
  expect(valuesAround(415)).toHaveLength(SHOWN_PLACES);
});

test('beyond the last place only passed ones are left, before the first only the next [PROF-08]', () => {
  expect(valuesAround(3_200_000).at(-1)).toBe(3_200_000);
  expect(valuesAround(0)).toEqual([10]);
});

test('higher places are drawn higher, within the picture [PROF-08]', () => {
  const peaks = peaksOf(placesAround(markers, 8849), 8849);
  const heights = peaks.map(({ y }) => y);
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
  expect(peaks.every(({ x, y }) => x > 0 && x < PROFILE_WIDTH && y > 0 && y < PROFILE_HEIGHT)).toBe(true);
  expect(peaks.map(({ isPassed }) => isPassed)).toEqual([true, true, true, true, true, true, false]);
});

test('a ridge without places is no path, one with places is closed', () => {
  expect(ridgePath([])).toBe('');
  expect(ridgePath(peaksOf(placesAround(markers, 0), 0))).toMatch(/^M.*Z$/);
});
