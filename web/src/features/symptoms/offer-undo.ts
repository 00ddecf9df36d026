import { EVENT_UNDO_MS } from '@bergkette/contract/rules.ts';
import type { TextId } from '../../i18n/areas.ts';
import { showError } from '../../i18n/show-error.ts';
import { loadTexts, readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { connectionEvents } from '../../lib/connection-events.ts';

/** Too many requests. */
const LATER = 429;

/** The server said no to it, and would say so again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== LATER;

const hasNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.code === 'unreachable';

const whenReachable = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = connectionEvents.on('server_reachable', () => {
      stop();
      resolve();
    });
  });

/**
 * Says that something is done, and for a while takes it back with one tap. Where that fails on its way, it is offered
 * again.
 * @param undo may run more than once, e.g. with the same idempotency key
 */
export const offerUndo = async (id: TextId<'trackers'>, undo: () => Promise<unknown>): Promise<void> => {
  await loadTexts('trackers');
  const offer = (): void => {
    const action = { label: readText('trackers.undo'), run: () => void run() };
    alertStore.show('success', readText(id), { action, ms: EVENT_UNDO_MS });
  };
  const run = async (): Promise<void> => {
    try {
      await undo();
    } catch (error) {
      await showError(error, 'error_messages.tracker_save');
      // Below the dialog about the connection its time would run out unseen.
      if (hasNoAnswer(error)) await whenReachable();
      if (!isRefused(error)) offer();
    }
  };
  offer();
};
