import { expect, test } from 'vitest';
import { isHintTime } from './use-hint-turn.ts';

test('a hint comes neither at night nor after something bad (14-A9, HOME-09)', () => {
  expect([5, 6, 12, 20, 21, 23].map((hour) => isHintTime(hour, false))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isHintTime(12, true)).toBe(false);
});
