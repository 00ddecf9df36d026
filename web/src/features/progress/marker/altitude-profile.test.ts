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

test('a ridge rises from the ground over each place, with a valley between two, and ends on the ground [PROF-08]', () => {
  const peaks = peaksOf(
    [10, 100, 1000].map((value) => ({ name: `place-${value}`, value, info: {} })),
    100,
  );
  // The lowest place has four tenths of the height between ground (128) and the highest (26).
  expect(peaks.map(({ x }) => x)).toEqual([80, 160, 240]);
  expect(peaks.map(({ y }) => Math.round(y * 10) / 10)).toEqual([87.2, 56.6, 26]);
  const numbers = (ridgePath(peaks).match(/-?[\d.]+/g) ?? []).map((each) => Math.round(Number(each) * 10) / 10);
  expect(numbers).toEqual([
    ...[0, 128],
    ...[24, 128, 56, 87.2, 80, 87.2],
    ...[104, 87.2, 96, 109.6, 120, 109.6],
    ...[144, 109.6, 136, 56.6, 160, 56.6],
    ...[184, 56.6, 176, 95.9, 200, 95.9],
    ...[224, 95.9, 216, 26, 240, 26],
    ...[264, 26, 296, 128, 320, 128],
  ]);
});

test('the passed places have the same ridge with the next one and without it, up to the last of them [PROF-08]', () => {
  const peaks = peaksOf(placesAround(markers, 415), 415);
  const curvesOf = (path: string) => path.split('C');
  const passed = curvesOf(ridgePath(peaks.slice(0, -1)));
  expect(curvesOf(ridgePath(peaks)).slice(0, passed.length - 1)).toEqual(passed.slice(0, -1));
});

test('a single place stands as high as the picture allows', () => {
  expect(peaksOf(placesAround(markers, 0), 0)).toMatchObject([{ x: 160, y: 26 }]);
});
