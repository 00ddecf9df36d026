import { expect, test } from 'vitest';
import { stopOf } from './one-stop.ts';

test('the tab key always finds a row: the one that had the focus, else the chosen one, else the first of those still there', () => {
  expect(stopOf([1, 2, 3], 2, 3)).toBe(2);
  expect(stopOf([1, 3], 2, 3)).toBe(3);
  expect(stopOf([4, 5], 2, 3)).toBe(4);
  expect(stopOf([4, 5], null, null)).toBe(4);
  expect(stopOf([], 2, null)).toBeUndefined();
});
