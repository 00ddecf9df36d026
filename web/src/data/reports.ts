import type { ReportBody } from '@bergkette/contract/reports.ts';
import { api } from '../lib/api-client.ts';

/** @param key a uuid; the server takes only one report for the same key */
export const sendReport = (body: ReportBody, key: string): Promise<void> =>
  // No dialog (`isQuiet`): the form shows the failure beside the text, which must not be lost.
  api.post<void>('/v1/reports/', { body, idempotencyKey: key, isQuiet: true });
