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
  const onFirst = vi.fn();
  let shown = { content: 'a', state: 'same' };
  const saver = createDraftSaver({
    ...{ content: 'a', seen, onFirst },
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
  return { ...saver, failures, saved, onFirst, shown: () => shown, state: () => shown.state };
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

it('after a step of the server the next draft follows from that step (19-DRAFT)', async () => {
  const { begin: after, change, flush, saved, state } = begin('0');
  change('ab');
  await flush();
  after('7');
  expect(state()).toBe('same');
  change('abc');
  after('8');
  // What was typed meanwhile is still to be kept.
  expect(state()).toBe('typing');
  await flush();
  expect(saved.at(-1)).toEqual(['abc', '8']);
});
