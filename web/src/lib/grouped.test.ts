import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('items with the same key come together, in the order of their first and each in its own', () => {
  const items = ['b1', 'a1', 'a2', 'b2'];
  expect([...grouped(items, (item) => item.charAt(0))]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
  ]);
});
