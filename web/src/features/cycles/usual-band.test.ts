import { expect, test } from 'vitest';
import type { CycleLine } from './cycle-lines.ts';
import { compareWithBand, usualBand } from './usual-band.ts';

const line = (...values: [day: number, value: number][]): CycleLine => ({
  cycle: { start: '2026-10-01', end: '2026-10-21' },
  values: values.map(([day, value]) => ({ day, value })),
});

test('the band spans the lowest to the highest value of earlier cycles, a day before and after counted (17-USUAL)', () => {
  expect(usualBand([line([1, 4], [2, 7]), line([3, 5])], 5)).toEqual([
    { day: 2, low: 4, high: 7 },
    { day: 3, low: 5, high: 7 },
  ]);
});

test('where only one earlier cycle has values there is no band, however many it has (17-USUAL)', () => {
  expect(usualBand([line([1, 4], [2, 7], [3, 9])], 5)).toEqual([]);
  expect(usualBand([line([1, 4]), line([4, 7])], 5)).toEqual([]);
});

test('days of this cycle are counted within the band, its edges included, above and below it (17-USUAL)', () => {
  const band = [1, 2, 3, 4].map((day) => ({ day, low: 3, high: 6 }));
  const latest = line([1, 3], [2, 6], [3, 7], [4, 2], [9, 10]);
  expect(compareWithBand(latest, band)).toEqual({ count: 4, inside: 2, above: 1, below: 1 });
  expect(compareWithBand(line(), band)).toEqual({ count: 0, inside: 0, above: 0, below: 0 });
});
