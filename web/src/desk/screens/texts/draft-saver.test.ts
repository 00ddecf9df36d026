import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, unreachableError } from '../../../lib/api-error.ts';
import { createDraftSaver } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const elsewhere = () => new ApiError({ status: 409, code: 'changed_elsewhere', detail: '', body: null });

/** A server that answers `1`, `2` and so on, or with the failures that are put here. */
const begin = (seen: string | null = null) => {
  const failures: (Error | undefined)[] = [];
  const saved: [content: string, seen: string | null][] = [];
  const onFirst = vi.fn(async () => undefined);
  const isMine = vi.fn(() => true);
  let shown = { content: 'a', state: 'same' };
  const saver = createDraftSaver({
    ...{ content: 'a', isMine, seen, onFirst },
    show: (next) => {
      shown = next;
    },
    save: async (content: string, before) => {
      saved.push([content, before]);
      await Promise.resolve();
      const failure = failures.shift();
      if (failure) throw failure;
      return String(saved.length);
    },
  });
  /** As a field does: with the whole text. */
  const change = (next: string) => saver.change(() => next);
  return { ...saver, saver, change, failures, isMine, saved, onFirst, shown: () => shown, state: () => shown.state };
};

it('keeps what is typed a moment after the last key, and each draft follows from the one before (19-DRAFT)', async () => {
  const { change, state, saved, onFirst } = begin();
  change('ab');
  await vi.advanceTimersByTimeAsync(1000);
  change('abc');
  await vi.advanceTimersByTimeAsync(1000);
  expect({ saved, state: state() }).toEqual({ saved: [], state: 'typing' });
  await vi.advanceTimersByTimeAsync(300);
  expect({ saved, state: state() }).toEqual({ saved: [['abc', null]], state: 'saved' });
  change('abcd');
  await vi.advanceTimersByTimeAsync(1200);
  expect(saved.at(-1)).toEqual(['abcd', '1']);
  expect(onFirst).toHaveBeenCalledTimes(1);
});

it('what is typed while a draft is being saved is saved after it, never beside it (19-DRAFT)', async () => {
  const { change, flush, saved, state } = begin('0');
  change('ab');
  const first = flush();
  change('abc');
  expect(await Promise.all([first, flush()])).toEqual(['kept', 'kept']);
  expect(saved).toEqual([
    ['ab', '0'],
    ['abc', '1'],
  ]);
  expect(state()).toBe('saved');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saved).toHaveLength(2);
});

it('without a network the words stay, and are tried again by themselves until they are kept (19-DRAFT)', async () => {
  const { change, failures, saved, shown, state } = begin('0');
  failures.push(unreachableError(), unreachableError());
  change('ab');
  await vi.advanceTimersByTimeAsync(1200);
  expect(shown()).toEqual({ content: 'ab', state: 'failed' });
  await vi.advanceTimersByTimeAsync(8000);
  expect({ state: state(), savedCount: saved.length }).toEqual({ state: 'failed', savedCount: 2 });
  await vi.advanceTimersByTimeAsync(8000);
  expect({ state: state(), saved }).toEqual({
    state: 'saved',
    saved: [
      ['ab', '0'],
      ['ab', '0'],
      ['ab', '0'],
    ],
  });
});

it('what could not be kept is not sent once somebody else is signed in, or nobody (19-DRAFT)', async () => {
  const { change, failures, flush, isMine, saved } = begin('0');
  failures.push(unreachableError());
  change('ab');
  await vi.advanceTimersByTimeAsync(1200);
  isMine.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await flush()).toBe('failed');
  expect(saved).toEqual([['ab', '0']]);
});

it('where somebody else changed the draft, nothing is saved over theirs and nothing here is lost (19-DRAFT)', async () => {
  const { change, failures, flush, saved, shown, state } = begin('0');
  failures.push(elsewhere(), elsewhere());
  change('ab');
  await vi.advanceTimersByTimeAsync(1200);
  expect(state()).toBe('elsewhere');
  change('abc');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([['ab', '0']]);
  expect(shown()).toEqual({ content: 'abc', state: 'elsewhere' });
  // A step of the editor learns that not all of it is kept.
  expect(await flush()).toBe('elsewhere');
  expect(state()).toBe('elsewhere');
});

it('where the answer of a save was lost, the same words are sent again, and only then the newer ones (19-DRAFT)', async () => {
  const { change, failures, saved, shown } = begin('0');
  failures.push(unreachableError());
  change('ab');
  await vi.advanceTimersByTimeAsync(1200);
  change('abc');
  await vi.advanceTimersByTimeAsync(1200);
  expect(saved).toEqual([
    ['ab', '0'],
    // The server knows them again where it had kept them.
    ['ab', '0'],
    ['abc', '2'],
  ]);
  expect(shown()).toEqual({ content: 'abc', state: 'saved' });
});

it('what the server refused is not sent again before what was written instead (19-DRAFT)', async () => {
  const { change, failures, flush, saved, state } = begin('0');
  failures.push(new ApiError({ status: 400, code: 'invalid_value', detail: '', body: null }));
  change('ab');
  await vi.advanceTimersByTimeAsync(60_000);
  // Nor by itself, as no wait would let it pass.
  expect({ state: state(), saved }).toEqual({ state: 'refused', saved: [['ab', '0']] });
  change('abc');
  expect(await flush()).toBe('kept');
  expect(saved).toEqual([
    ['ab', '0'],
    ['abc', '0'],
  ]);
});

it('a change holds on to what was typed since the screen was drawn (19-DRAFT)', async () => {
  const { saver, flush, saved } = begin('0');
  saver.change((now) => `${now}b`);
  saver.change((now) => `${now}c`);
  await flush();
  expect(saved).toEqual([['abc', '0']]);
});

it('after a step of the server the next draft follows from that step, and is told of as a first one (19-DRAFT)', async () => {
  const { change, flush, onFirst, saved, state, step } = begin('0');
  change('ab');
  await flush();
  change('abc');
  await flush();
  expect(onFirst).toHaveBeenCalledTimes(1);
  const call = vi.fn(async () => '7');
  await step(call, (answer) => answer);
  // It says which draft was read here.
  expect(call).toHaveBeenCalledWith('2');
  expect({ saved: saved.at(-1), state: state() }).toEqual({ saved: ['abc', '1'], state: 'same' });
  onFirst.mockRejectedValueOnce(unreachableError());
  change('abcd');
  await flush();
  expect(saved.at(-1)).toEqual(['abcd', '7']);
  expect(onFirst).toHaveBeenCalledTimes(2);
  // It was not heard, so it is told again, once.
  for (const next of ['abcde', 'abcdef']) {
    change(next);
    await flush();
    expect(onFirst).toHaveBeenCalledTimes(3);
  }
});

it('a step without a draft says that there is none, and what is typed after it follows from what it made (19-DRAFT)', async () => {
  const { change, flush, saved, step } = begin(null);
  const call = vi.fn(async () => '7');
  await step(call, (answer) => answer);
  expect(call).toHaveBeenCalledWith(null);
  change('ab');
  await flush();
  expect(saved).toEqual([['ab', '7']]);
});

it('what is typed while a step of the server is under way waits for it (19-DRAFT)', async () => {
  const { change, saved, state, step } = begin('0');
  const answer = Promise.withResolvers<null>();
  const taken = step(
    () => answer.promise,
    () => null,
  );
  await vi.advanceTimersByTimeAsync(0);
  change('ab');
  await vi.advanceTimersByTimeAsync(20_000);
  expect({ saved, state: state() }).toEqual({ saved: [], state: 'typing' });
  answer.resolve(null);
  await taken;
  await vi.advanceTimersByTimeAsync(0);
  expect({ saved, state: state() }).toEqual({ saved: [['ab', null]], state: 'saved' });
});

it('a step that is refused leaves the draft as it is, and one of words that are not kept is not taken (19-DRAFT)', async () => {
  const { change, failures, flush, saved, step } = begin('0');
  await expect(
    step(
      () => Promise.reject(unreachableError()),
      () => '7',
    ),
  ).rejects.toThrow();
  change('ab');
  failures.push(unreachableError());
  const call = vi.fn(async () => '7');
  await expect(step(call, (answer) => answer)).rejects.toThrow();
  expect(call).not.toHaveBeenCalled();
  expect(await flush()).toBe('kept');
  expect(saved.at(-1)).toEqual(['ab', '0']);
});
