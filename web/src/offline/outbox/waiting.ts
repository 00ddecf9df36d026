import { whenForgotten } from '../../lib/personal-data.ts';
import { createStore } from '../../lib/store.ts';
import type { Lists } from './queue.ts';

/**
 * What waits to be sent, and what the server refused after its form had closed, each the oldest first. Empty until the outbox
 * is loaded and has read them.
 */
export const waitingCalls = createStore<Lists>({ waiting: [], refused: [] });
whenForgotten(() => waitingCalls.set({ waiting: [], refused: [] }));
