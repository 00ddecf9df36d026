import type { UsageLine } from '@bergkette/contract/usage-log.ts';
import { api, tokens } from './api-client.ts';
import { whenIdle } from './when-idle.ts';

/** Sends a line of the usage log to the server when the app is idle [LOG-01, LOG-04]. A failure is ignored. */
export const logUsage = (line: UsageLine): void => {
  whenIdle(() => {
    if (!navigator.onLine || !tokens.isSignedIn()) return;
    api.post('/v1/tracking/', { body: { log: line }, isBackground: true }).catch(() => undefined);
  });
};
