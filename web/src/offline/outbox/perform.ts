import { serverIdOf } from '../../lib/local-ids.ts';
import type { Call } from './call.ts';

let loading: Promise<typeof import('./outbox.ts')> | undefined;

const load = async () => {
  try {
    return await import('./outbox.ts');
  } catch (error) {
    loading = undefined;
    throw error;
  }
};

/** Loaded when something is written, or waits to be sent. Once it is there nobody asks the browser for it again. */
export const loadOutbox = () => {
  loading ??= load();
  return loading;
};

/** Does what the person asks for, now or as soon as the server can be reached. */
export const perform = async (call: Call, key?: string) => (await loadOutbox()).perform(call, key);

/** Calls back with the server's id of a thing once it has been sent. @returns a function that ends this */
export const whenSent = (id: number, then: (serverId: number) => void): (() => void) => {
  let isOver = false;
  let end = () => {
    isOver = true;
  };
  void loadOutbox().then(({ whenWaitingChanges }) => {
    if (isOver) return;
    const look = () => {
      const serverId = serverIdOf(id);
      if (serverId !== undefined) then(serverId);
    };
    end = whenWaitingChanges(look);
    look();
  });
  return () => end();
};
