import { expect, test } from 'vitest';
import { blockSizeOf } from './block-size.ts';

test('a block holds as many events as fit into the window, rounded up [HOME-10]', () => {
  expect(blockSizeOf(390, 844)).toBe(2);
  expect(blockSizeOf(1280, 800)).toBe(6);
  expect(blockSizeOf(2400, 844)).toBe(10);
});

test('a block is never empty and never larger than the server gives', () => {
  expect(blockSizeOf(0, 800)).toBe(1);
  expect(blockSizeOf(90_000, 200)).toBe(100);
});
