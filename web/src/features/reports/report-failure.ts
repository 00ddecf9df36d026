import type { TextId } from '../../i18n/areas.ts';
import { ApiError } from '../../lib/api-error.ts';

/** A longer wait comes from the limit per day, not per minute. */
const LONG_WAIT_S = 120;

/** The text for a report that did not arrive. */
export const reportFailureId = (error: unknown): TextId<'people'> => {
  if (!(error instanceof ApiError)) return 'report.failed';
  if (error.code === 'unreachable') return 'report.unreachable';
  if (error.status !== 429) return 'report.failed';
  return (error.retryAfterS ?? 0) > LONG_WAIT_S ? 'report.enough_today' : 'report.wait';
};
