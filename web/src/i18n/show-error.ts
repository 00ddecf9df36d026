import { alertStore } from '../lib/alerts.ts';
import { ApiError } from '../lib/api-error.ts';
import type { TextId } from './areas.ts';
import { loadTexts, readText } from './texts.ts';

const general = (error: unknown): TextId<'errors'> | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 429) return 'error_messages.too_many_requests';
  if (error.status === 503) return 'error_messages.unavailable';
  return null;
};

/**
 * Shows the catalogue's message for what failed, e.g. `showError(error, 'error_messages.events')`.
 * Says nothing where the unreachable dialog already speaks, or where somebody cancelled.
 */
export const showError = async (error: unknown, id: TextId<'errors'>): Promise<void> => {
  if (error instanceof ApiError && error.code === 'unreachable') return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  await loadTexts('errors');
  alertStore.show('error', readText(general(error) ?? id));
};
