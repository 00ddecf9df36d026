import { expect, test } from 'vitest';
import { startHintFor } from './start-hint.ts';

const TODAY = '2026-11-25';

test('a hint comes when its thing is met: the path at the first mountain, the look-back with a way behind [HOME-09]', () => {
  const hintAt = (total: number) => startHintFor(total, undefined, TODAY);
  expect([0, 1, 2, 3, 40].map(hintAt)).toEqual([null, 'path', 'path', 'toggle', 'toggle']);
});

test('on a day with something bad on it no hint comes (14-A9, HOME-09)', () => {
  const hintAfter = (mood: number, day: string) =>
    startHintFor(3, { datetime: `${day}T12:00:00Z`, mood, difficulty: 2 }, TODAY);
  expect([hintAfter(1, TODAY), hintAfter(3, TODAY), hintAfter(5, TODAY), hintAfter(1, '2026-11-24')]).toEqual([
    null,
    null,
    'toggle',
    'toggle',
  ]);
});
