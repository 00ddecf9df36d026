import { expect, test } from 'vitest';
import { isLocal, isUnsent, unsent } from './local-ids.ts';

test('what stands only on this device is marked, and its id is below zero (18-UNSENT)', () => {
  expect(unsent({ id: -4 })).toEqual({ id: -4, isUnsent: true });
  expect([unsent({}), {}, null, undefined].map(isUnsent)).toEqual([true, false, false, false]);
  expect(isUnsent('isUnsent' as unknown as object)).toBe(false);
  expect([-1, 0, 1].map(isLocal)).toEqual([true, false, false]);
});
