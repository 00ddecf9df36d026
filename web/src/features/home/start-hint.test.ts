import { expect, test } from 'vitest';
import { startHintFor } from './start-hint.ts';

test('a hint comes when its thing is met: the path at the first mountain, the look-back with a way behind [HOME-09]', () => {
  expect([0, 1, 2, 3, 40].map(startHintFor)).toEqual([null, 'path', 'path', 'toggle', 'toggle']);
});
