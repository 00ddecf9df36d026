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
  expect({ timers: vi.getTimerCount(), isMissing: missingChunk.get() }).toEqual({ timers: 0, isMissing: false });
});

it('a part that is not there any more is told once, with its cause [PWA-09]', async () => {
  const told = vi.fn();
  const stop = missingChunk.subscribe(told);
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkError', cause });
  expect({ timesTold: told.mock.calls.length, isMissing: missingChunk.get() }).toEqual({
    timesTold: 1,
    isMissing: true,
  });
  missingChunk.set(false);
  expect(missingChunk.get()).toBe(false);
  stop();
});
