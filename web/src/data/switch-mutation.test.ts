import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { unreachableError } from '../lib/api-error.ts';
import { queryClient } from '../lib/query-client.ts';
import { switchMutation } from './switch-mutation.ts';

const QUERY = ['switches-under-test'];
type Switches = Record<string, boolean>;

beforeEach(() => queryClient.clear());

/** What was shown as each change was sent. */
let shownAtSend: unknown[];

/** Taps switches one after the other, as fast as a finger can. @returns what is shown when all have been answered */
const tap = async (answers: readonly (Switches | Error)[], changes: readonly Switches[]): Promise<unknown> => {
  queryClient.setQueryData(QUERY, { friends: true, strangers: false });
  const left = [...answers];
  shownAtSend = [];
  // As a component does, which makes the options anew in each render.
  const options = () =>
    switchMutation<Switches, Switches>({
      mutationKey: ['switching-under-test'],
      queryKey: QUERY,
      send: async () => {
        shownAtSend.push(queryClient.getQueryData(QUERY));
        const answer = left.shift();
        if (answer instanceof Error || answer === undefined) throw answer;
        return answer;
      },
      withChange: (data, change) => ({ ...data, ...change }),
      keep: (answer) => void queryClient.setQueryData(QUERY, answer),
      refresh: () => Promise.resolve(),
    });
  const taps = changes.map((change) => {
    const observer = new MutationObserver(queryClient, options());
    return observer.mutate(change).catch(() => undefined);
  });
  await Promise.all(taps);
  return queryClient.getQueryData(QUERY);
};

test('a switch that cannot be saved without a network goes back to what it was', async () => {
  expect(await tap([unreachableError()], [{ friends: false }])).toEqual({ friends: true, strangers: false });
});

test('of two taps without a network neither stays', async () => {
  const shown = await tap([unreachableError(), unreachableError()], [{ friends: false }, { strangers: true }]);
  expect(shown).toEqual({ friends: true, strangers: false });
  // No switch jumps while another tap is under way.
  expect(shownAtSend[1]).toEqual({ friends: false, strangers: true });
});

test('what was saved before the network went stays', async () => {
  const answer = { friends: false, strangers: false };
  expect(await tap([answer, unreachableError()], [{ friends: false }, { strangers: true }])).toEqual(answer);
});

test('the answer to the last tap is shown', async () => {
  const answer = { friends: true, strangers: false };
  expect(await tap([{ friends: false, strangers: false }, answer], [{ friends: false }, { friends: true }])).toEqual(
    answer,
  );
});
