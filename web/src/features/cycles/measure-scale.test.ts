import { expect, test } from 'vitest';
import { scaleOf } from './measure-scale.ts';

test('mood and intensities keep their whole scale, whatever the values', () => {
  expect(scaleOf('mood', [3])).toMatchObject({ low: 1, high: 6 });
  expect(scaleOf('nausea', [7, 8])).toMatchObject({ low: 0, high: 10 });
});

test('half a kilogram does not fill the chart, and no value lies outside', () => {
  expect(scaleOf('weight', [51.2, 51.7])).toEqual({ low: 49, high: 54, ticks: [49, 51.5, 54] });
  expect(scaleOf('temperature', [36.1, 40.2])).toMatchObject({ low: 36, high: 41 });
});
