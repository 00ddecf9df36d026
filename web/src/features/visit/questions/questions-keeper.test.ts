import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { type KeptQuestions, keepQuestions } from './questions-keeper.ts';
import type { Question } from './questions-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, retryAfterS: number | null = null) =>
  new ApiError({ status, code: 'not_json', detail: '', body: null, retryAfterS });

/** A vault whose opening fails once for each of the failures. */
const begin = (failures: Error[]) => {
  const stored = new Map<string, Question>([['old', { id: 'old', text: 'Old?', createdAtMs: 1 }]]);
  const vault = {
    list: async () => [...stored.values()],
    put: async (question: Question) => void stored.set(question.id, question),
    delete: async (id: string) => void stored.delete(id),
  };
  const open = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return vault;
  });
  const shown: KeptQuestions[] = [];
  const keeper = keepQuestions(open, (now) => shown.push(now));
  return { keeper, open, texts: () => [...stored.values()].map(({ text }) => text), now: () => shown.at(-1) };
};
const textsOf = (now: KeptQuestions | undefined) => now?.list?.map(({ text }) => text);

test.each([500, 503, 429])(
  'after a passing %i the stored questions come, and what was typed meanwhile is kept',
  async (status) => {
    const { keeper, texts, now } = begin([refusal(status), refusal(status)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(now()).toEqual({ list: [], keeping: 'waiting' });
    keeper.write('new', 'New');
    keeper.write('new', 'New?');
    keeper.write('gone', 'Gone?');
    keeper.remove('gone');
    await vi.advanceTimersByTimeAsync(3000);
    expect(now()?.keeping).toBe('kept');
    expect(textsOf(now())).toEqual(['Old?', 'New?']);
    expect(texts()).toEqual(['Old?', 'New?']);
  },
);

test('a busy server is left in peace for as long as it asks', async () => {
  const { open } = begin([refusal(429, 20)]);
  await vi.advanceTimersByTimeAsync(19_900);
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(open).toHaveBeenCalledTimes(2);
});

test('without storage the questions live as long as the page, and nothing is tried again', async () => {
  const { keeper, open, now } = begin([new TypeError('no storage')]);
  await vi.advanceTimersByTimeAsync(0);
  keeper.write('new', 'New?');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(now()).toMatchObject({ list: [{ text: 'New?' }], keeping: 'unkept' });
  expect(open).toHaveBeenCalledTimes(1);
});

test('what was typed is written even after the screen is left, but never after sign-out', async () => {
  const left = begin([refusal(500)]);
  const signedOut = begin([refusal(500)]);
  await vi.advanceTimersByTimeAsync(0);
  for (const { keeper } of [left, signedOut]) {
    keeper.write('new', 'New?');
    keeper.hide();
  }
  signedOut.keeper.forget();
  await vi.advanceTimersByTimeAsync(5000);
  expect(left.texts()).toEqual(['Old?', 'New?']);
  expect(signedOut.texts()).toEqual(['Old?']);
});
