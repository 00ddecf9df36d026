import { CHUNK_TIMEOUT_S } from '@bergkette/contract/layout.rules.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk, missingChunk } from './chunks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  missingChunk.set(false);
});

const never = () => new Promise<never>(() => undefined);

it('a part of the app that takes 120 s counts as missing [PWA-09]', async () => {
  expect(CHUNK_TIMEOUT_S).toBe(120);
  const loading = expect(loadChunk(never)).rejects.toThrow(ChunkError);
  await vi.advanceTimersByTimeAsync(120_000 - 1);
  expect(missingChunk.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(missingChunk.get()).toBe(true);
});

it('a part that comes in time is handed on, and no timer stays behind', async () => {
  expect(await loadChunk(() => Promise.resolve('screen'))).toBe('screen');
  expect([vi.getTimerCount(), missingChunk.get()]).toEqual([0, false]);
});

it('a part that is not there any more is told once, with its cause [PWA-09]', async () => {
  const told = vi.fn();
  const stop = missingChunk.subscribe(told);
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkError', cause });
  expect([told.mock.calls.length, missingChunk.get()]).toEqual([1, true]);
  missingChunk.set(false);
  expect(missingChunk.get()).toBe(false);
  stop();
});
