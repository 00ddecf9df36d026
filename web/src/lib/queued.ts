import { whenForgotten } from './personal-data.ts';
import { createStore, useStore } from './store.ts';

/** How many things were saved without a network. Each is sent as soon as the server can be reached. */
const queued = createStore(0);
whenForgotten(() => queued.set(0));

export const setQueued = queued.set;

export const useQueuedCount = (): number => useStore(queued);
