import { expect, test } from 'vitest';
import { blockSizeOf } from './window-size.ts';

test('a block holds as many events as fit into the window, rounded up [HOME-10]', () => {
  expect(blockSizeOf({ width: 390, height: 844 })).toBe(2);
  expect(blockSizeOf({ width: 1280, height: 800 })).toBe(6);
  expect(blockSizeOf({ width: 2400, height: 844 })).toBe(10);
});

test('a block is never empty and never larger than the server gives', () => {
  expect(blockSizeOf({ width: 0, height: 800 })).toBe(1);
  expect(blockSizeOf({ width: 90_000, height: 200 })).toBe(100);
});
