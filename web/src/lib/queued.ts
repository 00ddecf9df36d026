import { whenForgotten } from './personal-data.ts';
import { createStore, useStore } from './store.ts';

/** Drafts saved without a network. Each is sent as soon as the server can be reached. */
const queued = createStore<readonly string[]>([]);
whenForgotten(() => queued.set([]));

export const markQueued = (draft: string): void => {
  if (!queued.get().includes(draft)) queued.set([...queued.get(), draft]);
};
export const clearQueued = (draft: string): void => queued.set(queued.get().filter((one) => one !== draft));

export const useHasQueued = (): boolean => useStore(queued).length > 0;
