import type { Call } from './call.ts';
import type { PerformOptions } from './outbox.ts';

let loading: Promise<typeof import('./outbox.ts')> | undefined;

const load = async () => {
  try {
    return await import('./outbox.ts');
  } catch (error) {
    loading = undefined;
    throw error;
  }
};

/** Loaded when something is written, or waits to be sent. Once it is there nobody asks the browser for it again. */
export const loadOutbox = () => {
  loading ??= load();
  return loading;
};

/** Does what the person asks for, now or as soon as the server can be reached. */
export const perform = async (call: Call, options?: PerformOptions) => (await loadOutbox()).perform(call, options);
