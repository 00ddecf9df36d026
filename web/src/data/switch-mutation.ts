import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';

/** By mutation key: what was there before the first of the changes that are under way, or what the server has answered since. */
const saved = new Map<string, unknown>();

interface Switch<Data, Change> {
  mutationKey: QueryKey;
  /** Of what the switch shows. */
  queryKey: QueryKey;
  send: (change: Change) => Promise<Data>;
  /** The data as they are once the change is saved. */
  withChange: (data: Data, change: Change) => Data;
  keep: (answer: Data) => void;
  refresh: () => Promise<unknown>;
}

/**
 * For switches: shows a change at once and sends changes one after another, so that the last tap wins. What cannot be saved
 * goes back to what was there before, also without a network, and is then read again.
 */
export const switchMutation = <Data, Change>({
  mutationKey,
  queryKey,
  send,
  withChange,
  keep,
  refresh,
}: Switch<Data, Change>) => {
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const id = mutationKey.join();
  return {
    mutationKey,
    scope: { id },
    mutationFn: send,
    onMutate: async (change: Change) => {
      if (isLast()) saved.set(id, queryClient.getQueryData<Data>(queryKey));
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Data>(queryKey, (data) => data && withChange(data, change));
    },
    onSuccess: (answer: Data) => {
      saved.set(id, answer);
      // Only the last change keeps its answer: when another waits, its own answer will follow.
      if (isLast()) keep(answer);
    },
    onError: async () => {
      if (!isLast()) return;
      queryClient.setQueryData(queryKey, saved.get(id));
      await refresh();
    },
  };
};
