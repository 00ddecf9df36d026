import { EVENT_UNDO_MS } from '@bergkette/contract/rules.ts';
import { showError } from '../../../i18n/show-error.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { restoreEvent } from '../events.api.ts';

const undo = async (id: number, onRestored: (id: number) => void): Promise<void> => {
  try {
    await restoreEvent(id);
    onRestored(id);
  } catch (error) {
    await showError(error, 'error_messages.save_event');
  }
};

/** For a while a deletion can be taken back with one tap. */
export const offerUndo = async (id: number, onRestored: (id: number) => void): Promise<void> => {
  await loadTexts('events');
  alertStore.show('success', readText('event.deleted'), {
    action: { label: readText('event.undo'), run: () => void undo(id, onRestored) },
    ms: EVENT_UNDO_MS,
  });
};
