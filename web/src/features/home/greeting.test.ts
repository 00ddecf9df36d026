import { expect, test } from 'vitest';
import { isNight } from './greeting.ts';

test('the night greeting is said from 22 to 6 o’clock', () => {
  expect([21, 22, 23, 0, 5, 6, 12].map(isNight)).toEqual([false, true, true, true, true, false, false]);
});
