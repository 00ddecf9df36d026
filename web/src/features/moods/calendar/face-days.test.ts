import { expect, test } from 'vitest';
import { daysFrom, daysOfMonth } from './bright-topic.ts';

test('a month has all its days, the running one ends with the last day (17-F1)', () => {
  expect(daysOfMonth('2024-02', '2026-11-21')).toHaveLength(29);
  expect(daysOfMonth('2025-12', '2026-11-21').at(-1)).toBe('2025-12-31');
  expect(daysOfMonth('2026-11', '2026-11-03')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(daysFrom('2026-11-03', '2026-11-02')).toEqual([]);
});
