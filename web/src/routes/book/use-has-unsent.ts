import { useStore } from '../../lib/store.ts';
import { waitingCalls } from '../../offline/outbox/waiting.ts';

/** Whether something of the diary that a book shows is still on this device alone, also what the server has refused. */
export const useHasUnsent = (): boolean => {
  const { waiting, refused } = useStore(waitingCalls);
  return [...waiting, ...refused].some(({ call: { kind } }) => kind === 'mood' || kind.startsWith('event.'));
};
