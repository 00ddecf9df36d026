import { ApiError } from '../../lib/api-error.ts';

export type SendFailure = 'too_many' | 'unreadable_picture' | 'large_picture' | 'other';

const BY_CODE: Record<string, SendFailure> = {
  too_many_requests: 'too_many',
  unsupported_media: 'unreadable_picture',
  image_too_large: 'large_picture',
  file_too_large: 'large_picture',
};

/** Why a report did not arrive, if the person can do something about it. */
export const failureOf = (error: unknown): SendFailure =>
  error instanceof ApiError ? (BY_CODE[error.code] ?? 'other') : 'other';
