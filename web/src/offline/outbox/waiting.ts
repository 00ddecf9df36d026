import { whenForgotten } from '../../lib/personal-data.ts';
import { createStore } from '../../lib/store.ts';
import type { Lane, Lists } from './queue.ts';

/**
 * What waits to be sent, and what the server refused after its form had closed, each the oldest first. Empty until the outbox
 * is loaded and has read them.
 */
export const waitingCalls = createStore<Lists>({ waiting: [], refused: [] });
/**
 * Lanes of which the server can be reached and did not take a call, or not in time: it is tried again in a while. Ends with the next
 * try of all, and where nothing waits.
 */
export const heldLanes = createStore<readonly Lane[]>([]);
/** Whether any of them is held. */
export const isHeld = { get: () => heldLanes.get().length > 0, subscribe: heldLanes.subscribe };
whenForgotten(() => {
  waitingCalls.set({ waiting: [], refused: [] });
  heldLanes.set([]);
});
