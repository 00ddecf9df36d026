import { expect, test } from 'vitest';
import { firstIdOf, isLocal, isUnsent, nameLocal, unsent } from './local-ids.ts';

test('what stands only on this device is marked, and its id is below zero (18-UNSENT)', () => {
  expect(unsent({ id: -4 })).toEqual({ id: -4, isUnsent: true });
  expect([unsent({}), {}, null, undefined].map(isUnsent)).toEqual([true, false, false, false]);
  expect(isUnsent('isUnsent' as unknown as object)).toBe(false);
  expect([-1, 0, 1].map(isLocal)).toEqual([true, false, false]);
});

test('a run keeps its id where a point or an event has the same number (18-UNSENT)', () => {
  nameLocal('run.start', -3, 7);
  nameLocal('point.add', -5, 7);
  nameLocal('event.save', -6, 7);
  expect(firstIdOf('run.start', 7)).toBe(-3);
  expect(firstIdOf('event.save', 7)).toBe(-6);
  expect(firstIdOf('run.start', 8)).toBe(8);
});
