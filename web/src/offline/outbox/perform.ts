import type { Call } from './call.ts';
import type { PerformOptions } from './outbox.ts';

/** Loaded when something is written, or waits to be sent. */
export const loadOutbox = () => import('./outbox.ts');

/** Does what the person asks for, now or as soon as the server can be reached. */
export const perform = async (call: Call, options?: PerformOptions) => (await loadOutbox()).perform(call, options);
