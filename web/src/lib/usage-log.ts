import type { UsageLine } from '@bergkette/contract/usage-log.ts';
import { api, tokens } from './api-client.ts';

/** Tells the operator what is used [LOG-01, LOG-04]. Nobody waits for it, and nobody hears when it fails. */
export const logUsage = (line: UsageLine): void => {
  if (!navigator.onLine || !tokens.isSignedIn()) return;
  api.post('/v1/tracking/', { body: { log: line }, isBackground: true }).catch(() => undefined);
};
