import { expect, test } from 'vitest';
import { groupByMonth } from './found-text.ts';

test('results stand under their month, in their order [HOME-23]', () => {
  const items = [
    { id: 3, month: 'November 2026' },
    { id: 2, month: 'Oktober 2026' },
    { id: 1, month: 'Oktober 2026' },
  ];
  expect(groupByMonth(items).map(({ month, items: own }) => [month, own.map(({ id }) => id)])).toEqual([
    ['November 2026', [3]],
    ['Oktober 2026', [2, 1]],
  ]);
});
