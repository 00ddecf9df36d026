import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, unreachableError } from '../../lib/api-error.ts';
import { createOutboxQueue, createSendLater } from './outbox-queue.ts';

const busy = (retryAfterS: number | null) =>
  new ApiError({ status: 503, code: 'unavailable', detail: '', body: null, retryAfterS });

/** A queue whose server answers one after the other. @returns the times in ms at which something was sent */
const queueWith = async (answers: (Error | null)[]): Promise<number[]> => {
  const records = new Map<string, unknown>();
  const sentAtMs: number[] = [];
  const startedAtMs = Date.now();
  const queue = createOutboxQueue(
    7,
    {
      send: async () => {
        sentAtMs.push(Date.now() - startedAtMs);
        const answer = answers.shift();
        if (answer) throw answer;
        return { answer: null };
      },
      onChange: () => undefined,
      onLater: createSendLater(() => queue.send()).after,
    },
    {
      all: async (_owner, kind) => (kind === 'made' ? [] : [...records].map(([id, value]) => ({ id, value }))),
      change: async (written, removed) => {
        for (const [{ id }, value] of written) records.set(id, value);
        for (const { id } of removed) records.delete(id);
      },
    },
  );
  await queue.keep({ kind: 'mood', mood: { date: '2026-11-19', mood: 3 } });
  await queue.send();
  return sentAtMs;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what the server cannot take now is sent again when it said, and not before [PWA-08]', async () => {
  const sentAtMs = await queueWith([busy(90), busy(null), null]);
  await vi.advanceTimersByTimeAsync(89_999);
  expect(sentAtMs).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentAtMs).toEqual([0, 90_000]);
  // Without a word about when, it is half a minute.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sentAtMs).toEqual([0, 90_000, 120_000]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sentAtMs).toHaveLength(3);
});

test('asked twice it sends once, at the later word; after a sign-out not at all [PWA-08]', async () => {
  const send = vi.fn();
  const later = createSendLater(send);
  later.after(busy(10));
  later.after(busy(60));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledOnce();
  later.after(unreachableError());
  later.forget();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledOnce();
});
