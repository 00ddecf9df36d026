import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { SessionError } from '../../../lib/tokens.ts';
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
  return { keeper, open, vault, texts: () => [...stored.values()].map(({ text }) => text), now: () => shown.at(-1) };
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

test('a question keeps the time at which it was begun, and a removed one goes from the list and the device', async () => {
  const { keeper, texts, now } = begin([]);
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(5000);
  keeper.write('new', 'New');
  vi.setSystemTime(9000);
  keeper.write('new', 'New?');
  keeper.write('old', 'Older?');
  expect(now()?.list).toEqual([
    { id: 'old', text: 'Older?', createdAtMs: 1 },
    { id: 'new', text: 'New?', createdAtMs: 5000 },
  ]);
  keeper.remove('old');
  await vi.advanceTimersByTimeAsync(0);
  expect({ shown: textsOf(now()), kept: texts() }).toEqual({ shown: ['New?'], kept: ['New?'] });
});

test('what was typed or removed before anything is read is kept too', async () => {
  const { keeper, texts, now } = begin([]);
  keeper.write('new', 'New?');
  keeper.remove('none');
  expect(textsOf(now())).toEqual(['New?']);
  await vi.advanceTimersByTimeAsync(0);
  expect({ shown: textsOf(now()), kept: texts() }).toEqual({ shown: ['Old?', 'New?'], kept: ['Old?', 'New?'] });
});

test('each try waits longer than the one before, at most 15 seconds', async () => {
  const { open } = begin(Array.from({ length: 9 }, () => refusal(500)));
  const triedAtMs: number[] = [];
  for (let atMs = 0; atMs <= 65_000; atMs += 500) {
    await vi.advanceTimersByTimeAsync(atMs === 0 ? 0 : 500);
    if (open.mock.calls.length > triedAtMs.length) triedAtMs.push(atMs);
  }
  expect(triedAtMs).toEqual([0, 1000, 3000, 7000, 15_000, 30_000, 45_000, 60_000]);
});

test.each([
  [new SessionError('later', false), 'waiting', 2],
  [new SessionError('over', true), 'unkept', 1],
] as const)('a session that only stumbled is tried again, one that is over is not', async (failure, keeping, tries) => {
  const { open, now } = begin([failure]);
  await vi.advanceTimersByTimeAsync(0);
  expect(now()?.keeping).toBe(keeping);
  await vi.advanceTimersByTimeAsync(2000);
  expect(open).toHaveBeenCalledTimes(tries);
});

test('a write that fails is said, and the next that succeeds too', async () => {
  const { keeper, now, vault } = begin([]);
  await vi.advanceTimersByTimeAsync(0);
  vi.spyOn(vault, 'put').mockRejectedValueOnce(new Error('full'));
  keeper.write('new', 'New?');
  await vi.advanceTimersByTimeAsync(0);
  expect(now()?.keeping).toBe('unkept');
  keeper.write('new', 'New!');
  await vi.advanceTimersByTimeAsync(0);
  expect(now()?.keeping).toBe('kept');
});

test('a closed screen is told nothing more, tries only where something waits, and says whether it does', async () => {
  const idle = begin([refusal(500), refusal(500)]);
  const busy = begin([refusal(500)]);
  await vi.advanceTimersByTimeAsync(0);
  busy.keeper.write('new', 'New?');
  expect([idle.keeper.hide(), busy.keeper.hide()]).toEqual([false, true]);
  const last = busy.now();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([idle.open, busy.open].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  expect(busy.now()).toBe(last);
  const gone = begin([refusal(500)]);
  await vi.advanceTimersByTimeAsync(0);
  gone.keeper.write('new', 'New?');
  gone.keeper.forget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(gone.open).toHaveBeenCalledTimes(1);
});
