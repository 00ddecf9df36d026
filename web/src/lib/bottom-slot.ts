import { createStore } from './store.ts';

/**
 * Kinds of messages in the slot at the bottom of the screen, the most urgent first. `connection`: a part of the app could
 * not be loaded. `firn`: Firn speaks beside the path and the slot stays empty, so that a notice waits and covers neither
 * Firn nor the new mountain. Hints come last: `dialog-queue.ts` lets them wait until the slot is free.
 */
const SPEAKERS = ['alert', 'connection', 'update', 'firn', 'notice'] as const;
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
