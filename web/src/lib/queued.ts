import { whenForgotten } from './personal-data.ts';
import { createStore } from './store.ts';

/** How many things were saved without a network. Each is sent as soon as the server can be reached. */
export const queued = createStore(0);
whenForgotten(() => queued.set(0));
