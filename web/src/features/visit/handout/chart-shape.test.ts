import { millisecondsInDay } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { edgesAround } from '../../../ui/chart/geometry.ts';
import { linePaths, placeIn } from './chart-shape.ts';

const DAY = millisecondsInDay;
const frame = { from: 0, to: 10 * DAY, low: 0, high: 10, width: 100, height: 50 };

test('a value stands at its time and height', () => {
  expect(placeIn(frame)([5 * DAY, 10])).toEqual({ x: 50, y: 0 });
  expect(placeIn(frame)([0, 0])).toEqual({ x: 0, y: 50 });
});

test('more than three days without a value are dashed, and runs are never joined', () => {
  const { solid, dashed } = linePaths(
    [
      [
        [0, 0],
        [3 * DAY, 10],
        [7 * DAY, 0],
      ],
      [[8 * DAY, 5]],
    ],
    frame,
  );
  // A value alone is a place without a line.
  expect(solid).toBe('M0 50L30 0M70 50M80 25');
  expect(dashed).toBe('M30 0L70 50');
});

test('half a kilogram does not fill the whole height', () => {
  expect(edgesAround(51.2, 51.7, 4)).toEqual({ low: 49, high: 54 });
  expect(edgesAround(45.5, 52.1, 4)).toEqual({ low: 45, high: 53 });
});
