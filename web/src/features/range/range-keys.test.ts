import { expect, test } from 'vitest';
import { rangeMoveFor } from './range-camera.ts';

const months = [
  { from: 0, to: 3 },
  { from: 3, to: 3 },
  { from: 3, to: 10 },
  { from: 10, to: 12 },
];
const far = { index: 4, count: 12, months, scale: 3 };
const near = { ...far, scale: 96 };
const goes = (key: string, place: typeof far) => {
  const move = rangeMoveFor(key, place);
  return move?.kind === 'go' ? move.index : move?.kind;
};

test('keys go by months with events where these are small, and by events close up (17-RANGE)', () => {
  expect(['ArrowLeft', 'ArrowRight', 'PageDown', 'Home', 'End'].map((key) => goes(key, far))).toEqual([
    0, 10, 10, 0, 11,
  ]);
  expect(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'].map((key) => goes(key, near))).toEqual([3, 5, 0, 11]);
  expect(['+', '-', '0', 'x'].map((key) => goes(key, near))).toEqual(['zoom', 'zoom', 'fit', undefined]);
});

test('a page are ten events close up and twelve months far away, and no key leaves the range (17-RANGE)', () => {
  const long = Array.from({ length: 40 }, (_, at) => ({ from: at * 2, to: at * 2 + 2 }));
  const place = { index: 41, count: 80, months: long, scale: 71.9 };
  expect(['PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight'].map((key) => goes(key, place))).toEqual([16, 64, 38, 42]);
  const close = { ...place, scale: 72 };
  expect(['PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight'].map((key) => goes(key, close))).toEqual([31, 51, 40, 42]);
  expect(['PageUp', 'ArrowLeft'].map((key) => goes(key, { ...place, index: 0 }))).toEqual([0, 0]);
  expect(['PageDown', 'ArrowRight'].map((key) => goes(key, { ...place, index: 79 }))).toEqual([78, 78]);
  expect(['PageDown', 'ArrowRight'].map((key) => goes(key, { ...close, index: 79 }))).toEqual([79, 79]);
  expect(['+', '=', '-'].map((key) => rangeMoveFor(key, place))).toEqual([
    { kind: 'zoom', way: 1 },
    { kind: 'zoom', way: 1 },
    { kind: 'zoom', way: -1 },
  ]);
});
