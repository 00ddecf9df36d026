import { createStore } from './store.ts';

/**
 * Kinds of messages, the most urgent first; one is shown at a time. At the bottom of the screen `alert`, and `connection`:
 * a part of the app could not be loaded. Over home's greeting `update`, a new version, and `notice`. `firn`: Firn speaks beside the path and
 * both stay empty, so that they wait, as they do for a `memory` that Firn tells of, and for whom to call with a fever, in whose place they would lie. Hints come last: `dialog-queue.ts` lets them wait until the slot is free.
 */
const SPEAKERS = ['alert', 'connection', 'firn', 'memory', 'update', 'notice'] as const;
export type Speaker = (typeof SPEAKERS)[number];

const asking = createStore<readonly Speaker[]>([]);

/** Lets one kind of message use the slot at a time. Components use `ui/slot/use-slot.ts`. */
export const bottomSlot = {
  subscribe: asking.subscribe,
  /** @returns a function that ends the request */
  ask(speaker: Speaker): () => void {
    asking.set([...asking.get(), speaker]);
    return () => asking.set(asking.get().filter((one) => one !== speaker));
  },
  isAsked: (speaker: Speaker): boolean => asking.get().includes(speaker),
  current: (): Speaker | null => SPEAKERS.find((speaker) => asking.get().includes(speaker)) ?? null,
};
