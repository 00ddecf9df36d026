import { alertStore } from '../lib/alerts.ts';
import { ApiError } from '../lib/api-error.ts';
import { SessionError } from '../lib/tokens.ts';
import type { TextId } from './areas.ts';
import { loadTexts, readText } from './texts.ts';

const general = (error: unknown): TextId<'app'> | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'enough_for_today') return 'error_messages.enough_for_today';
  if (error.status === 429) return 'error_messages.too_many_requests';
  if (error.status === 503) return 'error_messages.unavailable';
  return null;
};

/** The unreachable dialog or the login speaks already, or somebody cancelled. */
const isSaidElsewhere = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'unreachable') ||
  (error instanceof SessionError && (error.isOver || isSaidElsewhere(error.cause))) ||
  (error instanceof DOMException && error.name === 'AbortError');

/**
 * Shows the catalogue's message for what failed, e.g. `showError(error, 'error_messages.events')`.
 * Says nothing where somebody else does.
 * @returns the number of the alert, if there is one
 */
export const showError = async (error: unknown, id: TextId<'app'>): Promise<number | undefined> => {
  if (isSaidElsewhere(error)) return undefined;
  await loadTexts('app');
  return alertStore.show('error', readText(general(error) ?? id));
};
