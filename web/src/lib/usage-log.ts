import type { UsageLine } from '@bergkette/contract/usage-log.ts';
import { api, tokens } from './api-client.ts';
import { whenIdle } from './when-idle.ts';

/** Tells the operator what is used [LOG-01, LOG-04]. It waits for everything else, and nobody hears when it fails. */
export const logUsage = (line: UsageLine): void => {
  whenIdle(() => {
    if (!navigator.onLine || !tokens.isSignedIn()) return;
    api.post('/v1/tracking/', { body: { log: line }, isBackground: true }).catch(() => undefined);
  });
};
