import { expect, test } from 'vitest';
import { isPathHintDue } from './start-hint.ts';

const TODAY = '2026-11-25';

test('the path is explained at its first mountains, and not once there is a way behind [HOME-09]', () => {
  const isDueAt = (total: number) => isPathHintDue(total, undefined, TODAY);
  expect([0, 1, 2, 3, 40].map(isDueAt)).toEqual([false, true, true, false, false]);
});

test('on a day with something bad on it no hint comes (14-A9, HOME-09)', () => {
  const isDueAfter = (mood: number, day: string) =>
    isPathHintDue(2, { datetime: `${day}T12:00:00Z`, mood, difficulty: 2 }, TODAY);
  expect([isDueAfter(1, TODAY), isDueAfter(3, TODAY), isDueAfter(5, TODAY), isDueAfter(1, '2026-11-24')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
