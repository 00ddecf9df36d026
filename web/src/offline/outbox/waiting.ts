import { whenForgotten } from '../../lib/personal-data.ts';
import { createStore } from '../../lib/store.ts';
import type { BugSend, EventSave } from './call.ts';
import type { Lane, Lists } from './queue.ts';

/** What this tab or a hidden one has sent, and the person has not been told of yet: events, and bug reports whose form has closed. */
export interface Sent {
  key: string;
  call: EventSave | BugSend;
  answer: unknown;
}

interface WaitingCalls extends Lists {
  /**
   * Lanes of which the server can be reached and did not take a call, or not in time: it is tried again in a while. Ends with the
   * next try of all, and where nothing waits.
   */
  held: readonly Lane[];
  /** What waits to be said. */
  sent: readonly Sent[];
}

const NONE: WaitingCalls = { waiting: [], refused: [], held: [], sent: [] };

/**
 * What waits to be sent, what the server refused after its form had closed, each the oldest first, and what has become of
 * them. Empty until the outbox is loaded and has read them.
 */
export const waitingCalls = createStore(NONE);
export const changeWaiting = (part: Partial<WaitingCalls>): void =>
  waitingCalls.set({ ...waitingCalls.get(), ...part });
whenForgotten(() => waitingCalls.set(NONE));
