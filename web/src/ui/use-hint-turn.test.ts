import { expect, test } from 'vitest';
import { isGladTime } from './use-hint-turn.ts';

test('neither a hint nor a celebration comes at night or after something bad (14-A9, HOME-09)', () => {
  expect([5, 6, 12, 20, 21, 23].map((hour) => isGladTime(hour, false))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isGladTime(12, true)).toBe(false);
});
