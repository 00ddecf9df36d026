import { expect, test } from 'vitest';
import { isCallAdvised } from './after-strength.ts';

test('whom to call follows the highest strength, and each of a symptom whose own words ask for it but none at all (14-A3)', () => {
  const advised = (name: string) => [0, 1, 9, 10].map((value) => isCallAdvised(value, { name }));
  expect(advised('nausea')).toEqual([false, false, false, true]);
  expect(advised('own-1')).toEqual([false, false, false, true]);
  expect(advised('shortness-of-breath')).toEqual([false, true, true, true]);
});
