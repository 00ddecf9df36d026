import type { BugReport, BugReportTicket } from '@bergkette/contract/support.ts';
import { uploadForm } from '../lib/form-upload.ts';

interface SendOptions {
  idempotencyKey: string;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends a bug report with an optional screenshot [SUP-04]. */
export const sendBugReport = (
  report: BugReport,
  image: Blob | null,
  options: SendOptions,
): Promise<BugReportTicket> => {
  const form = new FormData();
  form.append('body', JSON.stringify(report));
  // The file is sent without its own name, which may hold names of people.
  if (image !== null) form.append('image', image, 'image');
  return uploadForm('/v1/customerservice/report-bug/', { form, ...options });
};
