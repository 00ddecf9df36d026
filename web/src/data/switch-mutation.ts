import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { beneathEffects } from '../offline/outbox/beneath-effects.ts';

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
  // What the server has said stands there until the last change is answered: nothing else is stored on the device.
  const hash = hashKey(queryKey);
  return {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    onMutate: async (change: Change) => {
      if (isLast()) beneathEffects.set(hash, queryClient.getQueryData<Data>(queryKey));
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Data>(queryKey, (data) => data && withChange(data, change));
    },
    onSuccess: (answer: Data) => {
      // Only the last change keeps its answer: when another waits, its own answer will follow.
      if (isLast()) {
        beneathEffects.delete(hash);
        keep(answer);
      } else if (beneathEffects.has(hash)) beneathEffects.set(hash, answer);
    },
    onError: async () => {
      if (!isLast()) return;
      queryClient.setQueryData(queryKey, beneathEffects.get(hash));
      beneathEffects.delete(hash);
      await refresh();
    },
  };
};
