import { expect, it, vi } from 'vitest';
import { earlyAnswers } from './early-answers.ts';

it('gives an answer that was asked for early once, and leaves the next call to ask by itself (18-F1)', async () => {
  earlyAnswers.put('/a', Promise.resolve(1));
  expect(await earlyAnswers.take('/a')).toBe(1);
  expect(await earlyAnswers.take('/a')).toBeUndefined();
  expect(await earlyAnswers.take('/b')).toBeUndefined();
});

it('leaves the caller to ask where the early call failed (18-F1)', async () => {
  earlyAnswers.put('/a', Promise.reject(new Error('no line')));
  expect(await earlyAnswers.take('/a')).toBeUndefined();
});

it('gives no answer that is older than half a minute or from before a change (18-F1)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  earlyAnswers.put('/a', Promise.resolve(1));
  earlyAnswers.put('/b', Promise.resolve(2));
  await Promise.resolve();
  await Promise.resolve();
  vi.advanceTimersByTime(31_000);
  expect(await earlyAnswers.take('/a')).toBeUndefined();
  vi.useRealTimers();
  earlyAnswers.put('/b', Promise.resolve(2));
  earlyAnswers.forget();
  expect(await earlyAnswers.take('/b')).toBeUndefined();
});

it('takes an answer for fresh while it is awaited, however long, and half a minute after it came (18-F1)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(60_000);
  const { promise, resolve } = Promise.withResolvers<number>();
  earlyAnswers.put('/a', Promise.resolve(1));
  earlyAnswers.put('/b', promise);
  await Promise.resolve();
  vi.advanceTimersByTime(30_000);
  expect(await earlyAnswers.take('/a')).toBe(1);
  vi.advanceTimersByTime(60_000);
  const late = earlyAnswers.take('/b');
  resolve(2);
  expect(await late).toBe(2);
});
