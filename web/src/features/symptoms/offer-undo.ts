import { EVENT_UNDO_MS } from '@bergkette/contract/rules.ts';
import type { TextId } from '../../i18n/areas.ts';
import { showError } from '../../i18n/show-error.ts';
import { loadTexts, readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';

/** Says that something is done, and for a while takes it back with one tap. */
export const offerUndo = async (id: TextId<'trackers'>, undo: () => Promise<unknown>): Promise<void> => {
  await loadTexts('trackers');
  const run = () => void undo().catch((error: unknown) => showError(error, 'error_messages.tracker_save'));
  alertStore.show('success', readText(id), { action: { label: readText('trackers.undo'), run }, ms: EVENT_UNDO_MS });
};
