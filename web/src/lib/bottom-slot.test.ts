import { expect, test } from 'vitest';
import { bottomSlot } from './bottom-slot.ts';

test('of all that want to speak the most urgent does, then the next [16-A3]', () => {
  const ends = (['notice', 'update', 'memory', 'firn', 'alert', 'connection'] as const).map((speaker) =>
    bottomSlot.ask(speaker),
  );
  const spoken: unknown[] = [];
  for (const index of [4, 5, 3, 2, 1, 0]) {
    spoken.push(bottomSlot.current());
    ends[index]?.();
  }
  expect([...spoken, bottomSlot.current()]).toEqual([
    'alert',
    'connection',
    'firn',
    'memory',
    'update',
    'notice',
    null,
  ]);
});
