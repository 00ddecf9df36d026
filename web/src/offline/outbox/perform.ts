import type { Call } from './call.ts';
import type { PerformOptions } from './outbox.ts';

let loading: Promise<typeof import('./outbox.ts')> | undefined;

/** Loaded when something is written, or waits to be sent: once, so that what is written meanwhile keeps its order. */
export const loadOutbox = () => {
  loading ??= import('./outbox.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** Does what the person asks for, now or as soon as the server can be reached. */
export const perform = async (call: Call, options?: PerformOptions) => (await loadOutbox()).perform(call, options);
