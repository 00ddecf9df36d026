import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionEvents } from './connection-events.ts';
import { atMost, waitMs, whenReachable } from './waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a wait ends after its time, or with the reason of its signal, and leaves no timer behind', async () => {
  const waited = waitMs(1000);
  await vi.advanceTimersByTimeAsync(1000);
  await waited;
  const controller = new AbortController();
  const cut = waitMs(1000, controller.signal);
  controller.abort('cancelled');
  await expect(cut).rejects.toBe('cancelled');
  await expect(waitMs(1000, controller.signal)).rejects.toBe('cancelled');
  expect(vi.getTimerCount()).toBe(0);
});

test('a wait for the server ends when it answers, or with the reason of its signal', async () => {
  const controller = new AbortController();
  const [waited, cut] = [whenReachable(), whenReachable(controller.signal)];
  controller.abort('cancelled');
  await expect(cut).rejects.toBe('cancelled');
  connectionEvents.fire('server_reachable');
  await waited;
});

test('what takes too long comes to nothing, and what is there or fails in time leaves no timer behind', async () => {
  const late = atMost(1000, new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBeUndefined();
  expect(await atMost(1000, Promise.resolve('there'))).toBe('there');
  await expect(atMost(1000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});
