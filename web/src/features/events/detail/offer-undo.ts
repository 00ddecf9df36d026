import { deleteEvent, forgetEvent, restoreEvent } from '../../../data/events.ts';
import { offerUndo as offer } from '../../../i18n/offer-undo.ts';
import { readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { isLocal, serverIdOf } from '../../../lib/local-ids.ts';
import { keepDraftOf } from '../drafts/find-drafts.ts';

/** Offers for a while to undo a deletion with one tap. */
export const offerUndo = (id: number, onRestored: (id: number) => void): Promise<void> =>
  offer({ area: 'app', done: 'event.deleted', failed: 'error_messages.save_event' }, async () => {
    if (await restoreEvent(id)) alertStore.show('info', readText('offline.unsent'));
    void keepDraftOf(id).catch(() => undefined);
    onRestored(id);
  });

/** Deletes an event that was just stored, also one that the server has named meanwhile, and offers to undo that. */
export const takeBack = async (storedId: number): Promise<void> => {
  const id = serverIdOf(storedId) ?? storedId;
  await deleteEvent(id);
  forgetEvent(id);
  // What was never sent cannot be brought back.
  if (isLocal(id)) alertStore.show('info', readText('event.deleted'));
  else await offerUndo(id, () => undefined);
};
