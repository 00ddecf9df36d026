import { expect, test } from 'vitest';
import { blocksOfSlots, newerTotal, offsetOfSlot, placeholderCount, UNKNOWN_TOTAL } from './use-event-blocks.ts';

test('the newest event is the last slot and the first of the list [HOME-20]', () => {
  expect(offsetOfSlot(9, 10)).toBe(0);
  expect(offsetOfSlot(0, 10)).toBe(9);
});

test('only the newest block is asked for before anything is known [HOME-12]', () => {
  expect(blocksOfSlots(0, 0, 0, 4)).toEqual([0]);
});

test('the blocks of the slots in view are asked for, and none beyond the first event [HOME-13]', () => {
  expect(blocksOfSlots(6, 12, 12, 4)).toEqual([0, 1]);
  expect(blocksOfSlots(-3, 2, 12, 4)).toEqual([0, 2]);
  expect(blocksOfSlots(5000, 5004, 10_000, 4)).toEqual([0, 1249]);
});

test('empty slots fill up what is missing to one block [HOME-14]', () => {
  expect(placeholderCount(6, 0)).toBe(6);
  expect(placeholderCount(6, 4)).toBe(2);
  expect(placeholderCount(6, 6)).toBe(0);
  expect(placeholderCount(6, 60)).toBe(0);
});

test('an older answer never sets the length of the path back, whichever blocks are asked for [HOME-15]', () => {
  const older = { count: 8, atMs: 1 };
  const newer = { count: 9, atMs: 2 };
  expect(newerTotal(UNKNOWN_TOTAL, [{ count: undefined, atMs: 0 }])).toBe(UNKNOWN_TOTAL);
  expect(newerTotal(UNKNOWN_TOTAL, [older])).toBe(older);
  // The blocks of a path of eight hold the newer answer, those of a path of nine only the older one.
  expect(newerTotal(older, [older, newer])).toBe(newer);
  expect(newerTotal(newer, [older])).toBe(newer);
  expect(newerTotal(newer, [{ count: 7, atMs: 2 }])).toBe(newer);
});
