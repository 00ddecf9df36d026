import { ApiError } from '../../lib/api-error.ts';

/** Why an upload failed, as far as the person can do something about it. */
export type UploadTrouble =
  | 'cancelled'
  | 'unsupported_image'
  | 'unsupported'
  | 'too_large'
  | 'image_too_large'
  | 'quota'
  | 'failed';

const CODES: Readonly<Record<string, UploadTrouble>> = {
  unsupported_media: 'unsupported',
  file_too_large: 'too_large',
  body_too_large: 'too_large',
  image_too_large: 'image_too_large',
  quota_exceeded: 'quota',
};
const STATUSES: Readonly<Record<number, UploadTrouble>> = { 413: 'too_large', 415: 'unsupported', 507: 'quota' };

const ofContent = (trouble: UploadTrouble, contentType: string): UploadTrouble =>
  trouble === 'unsupported' && contentType.startsWith('image/') ? 'unsupported_image' : trouble;

/** Finds the reason of a failed upload. */
export const troubleOf = (error: unknown, contentType: string): UploadTrouble => {
  if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
  if (!(error instanceof ApiError)) return 'failed';
  return ofContent(CODES[error.code] ?? STATUSES[error.status] ?? 'failed', contentType);
};

/** Finds the reason of an upload that the server refused with this code. */
export const troubleOfCode = (code: string | null, contentType: string): UploadTrouble =>
  ofContent(CODES[code ?? ''] ?? 'failed', contentType);

/** False for refusals that another try of the same bytes would get again. */
export const isWorthRetrying = (trouble: UploadTrouble): boolean =>
  trouble === 'cancelled' || trouble === 'failed' || trouble === 'quota';
