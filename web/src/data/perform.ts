import type { Call } from './outbox/waiting.ts';

/** Loaded when something is written, or waits to be sent. */
export const loadOutbox = () => import('./outbox/outbox.ts');

/** Does what the person asks for, now or as soon as the server can be reached. */
export const perform = async (call: Call, key?: string) => (await loadOutbox()).perform(call, key);
