import { expect, test } from 'vitest';
import { blocksOfSlots, offsetOfSlot, placeholderCount } from './use-event-blocks.ts';

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
