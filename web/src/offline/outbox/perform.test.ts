import { expect, test } from 'vitest';
import { loadOutbox } from './perform.ts';

test('what is written while the outbox is loaded waits for one load, which keeps its order', async () => {
  const [first, second] = [loadOutbox(), loadOutbox()];
  expect(second).toBe(first);
  await first;
});
