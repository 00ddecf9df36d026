import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisDays, linearScale, nearestIndex, splitAtGaps, straightPath } from './geometry.ts';

test('a scale maps its ends onto the ends of the plot, and a single value onto the middle', () => {
  const scale = linearScale([1, 6], [100, 0]);
  expect([1, 6, 3.5].map(scale)).toEqual([100, 0, 50]);
  expect(linearScale([4, 4], [0, 10])(4)).toBe(5);
});

test('a line goes straight from spot to spot', () => {
  const spots = [
    { x: 0, y: 10 },
    { x: 20, y: 50 },
    { x: 40, y: 50 },
  ];
  expect(straightPath(spots)).toBe('M0 10L20 50L40 50');
  expect(straightPath([])).toBe('');
});

const at = (day: number) => day;

test('a line is cut where more than 3 days lie between two entries, not at 3 [MOOD-19]', () => {
  expect(splitAtGaps([1, 2, 5, 9, 10, 30], at, 3)).toEqual({
    runs: [[1, 2, 5], [9, 10], [30]],
    gaps: [
      [5, 9],
      [10, 30],
    ],
  });
  expect(splitAtGaps([], at, 3)).toEqual({ runs: [], gaps: [] });
});

const days = fc.uniqueArray(fc.integer({ min: 0, max: 729 })).map((list) => list.toSorted((a, b) => a - b));

test('cutting loses no entry and joins nothing across a gap [MOOD-19]', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 9 }), (list, maxApart) => {
      const { runs, gaps } = splitAtGaps(list, at, maxApart);
      expect(runs.flat()).toEqual(list);
      expect(gaps).toHaveLength(Math.max(0, runs.length - 1));
      for (const [before, after] of gaps) expect(after - before).toBeGreaterThan(maxApart);
      for (const run of runs)
        for (const [index, day] of run.entries()) {
          if (index > 0) expect(day - (run[index - 1] ?? 0)).toBeLessThanOrEqual(maxApart);
        }
    }),
  );
});

test('a finger finds the nearest spot, wherever it lies', () => {
  const spots = days.map((list) => list.map((x) => ({ x, y: 0 })));
  fc.assert(
    fc.property(spots, fc.integer({ min: -50, max: 800 }), (list, x) => {
      const found = list[nearestIndex(list, x)];
      const best = Math.min(...list.map((spot) => Math.abs(spot.x - x)));
      expect(list.length === 0 ? best : Math.abs((found?.x ?? Number.NaN) - x)).toBe(best);
    }),
  );
  expect(nearestIndex([], 5)).toBe(-1);
});

test('the axis names the first day, the last and the one in the middle [MOOD-18]', () => {
  expect([7, 30, 90, 365, 730].map((count) => axisDays(count))).toEqual([
    [0, 3, 6],
    [0, 15, 29],
    [0, 45, 89],
    [0, 182, 364],
    [0, 365, 729],
  ]);
  expect(axisDays(1)).toEqual([0]);
});
