import type { UsageLine } from '@bergkette/contract/usage-log.ts';
import { api, tokens } from './api-client.ts';
import { isInWorker } from './handed-mark.ts';
import { whenIdle } from './when-idle.ts';

/** Sends a line of the usage log to the server when the app is idle [LOG-01, LOG-04]. A failure is ignored. */
export const logUsage = (line: UsageLine): void => {
  // The service worker ends with what it sends, and would leave a refresh half done.
  if (isInWorker()) return;
  whenIdle(() => {
    if (!navigator.onLine || !tokens.isSignedIn()) return;
    api.post('/v1/tracking/', { body: { log: line }, isBackground: true }).catch(() => undefined);
  });
};
