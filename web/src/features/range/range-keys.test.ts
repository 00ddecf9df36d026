import { expect, test } from 'vitest';
import { rangeMoveFor } from './range-keys.ts';

const months = [
  { from: 0, to: 3 },
  { from: 3, to: 3 },
  { from: 3, to: 10 },
  { from: 10, to: 12 },
];
const far = { index: 4, count: 12, months, scale: 3 };
const near = { ...far, scale: 40 };
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
