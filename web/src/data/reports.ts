import type { ReportBody } from '@bergkette/contract/reports.ts';
import { api } from '../lib/api-client.ts';

/** @param key a uuid; the same key again reports nothing twice */
export const sendReport = (body: ReportBody, key: string): Promise<void> =>
  // Its failure is said where the words stand that must not be lost.
  api.post<void>('/v1/reports/', { body, idempotencyKey: key, isQuiet: true });
