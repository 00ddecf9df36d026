import type { BugReport, BugReportTicket } from '@bergkette/contract/reports.ts';
import { api } from '../lib/api-client.ts';

/** Sends a bug report with an optional screenshot [SUP-04]. */
export const sendBugReport = (
  report: BugReport,
  image: Blob | null,
  { idempotencyKey, signal }: { idempotencyKey: string; signal?: AbortSignal },
): Promise<BugReportTicket> => {
  const body = new FormData();
  body.append('body', JSON.stringify(report));
  // The file is sent without its own name, which may hold names of people.
  if (image !== null) body.append('image', image, 'image');
  return api.post('/v1/customerservice/report-bug/', { body, idempotencyKey, isKept: true, signal });
};
