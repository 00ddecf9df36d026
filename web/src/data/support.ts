import type { BugReport, BugReportTicket } from '@bergkette/contract/support.ts';
import { uploadForm } from '../lib/form-upload.ts';

interface SendOptions {
  idempotencyKey: string;
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** [SUP-04] */
export const sendBugReport = (
  report: BugReport,
  image: Blob | null,
  options: SendOptions,
): Promise<BugReportTicket> => {
  const form = new FormData();
  form.append('body', JSON.stringify(report));
  // Without its own name, which may tell of people.
  if (image !== null) form.append('image', image, 'image');
  return uploadForm('/v1/customerservice/report-bug/', { form, ...options });
};
