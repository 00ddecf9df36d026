import { useStore } from '../../lib/store.ts';
import { listRefused, listWaiting, whenWaitingChanges } from '../../offline/outbox/outbox.ts';

/** Whether something of the diary that a book shows is still on this device alone, also what the server has refused. */
export const useHasUnsent = (): boolean => {
  const waiting = useStore({ subscribe: whenWaitingChanges, get: listWaiting });
  const refused = useStore({ subscribe: whenWaitingChanges, get: listRefused });
  return [...waiting, ...refused].some(({ call: { kind } }) => kind === 'mood' || kind.startsWith('event.'));
};
