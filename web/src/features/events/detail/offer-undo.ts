import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { VersionedEvent } from '../../../data/event-calls.ts';
import { deleteEvent, forgetEvent, restoreEvent } from '../../../data/events.ts';
import { eventKeys } from '../../../data/keys.ts';
import { offerUndo as offer } from '../../../i18n/offer-undo.ts';
import { readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { tokens } from '../../../lib/api-client.ts';
import { isLocal, serverIdOf } from '../../../lib/local-ids.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { draftAgain } from '../drafts/draft-again.ts';
import { keepDraftOf } from '../drafts/find-drafts.ts';
import { readTitle } from '../use-event-labels.ts';

/** Offers for a while to undo a deletion with one tap. */
export const offerUndo = (
  event: DiaryEvent,
  onRestored: (id: number, isWaiting: boolean) => void,
  more?: string,
): Promise<void> => {
  const { id } = event;
  return offer(
    { area: 'app', done: 'event.deleted', failed: 'error_messages.save_event' },
    async () => {
      const isWaiting = await restoreEvent(id);
      void keepDraftOf(id).catch(() => undefined);
      onRestored(id, isWaiting);
      alertStore.show('info', readText(isWaiting ? 'offline.unsent' : 'event.restored'));
    },
    { values: { event: readTitle(event) }, more },
  );
};

/** Deletes an event that was just stored, also one that the server has named meanwhile, and offers to undo that. Its words stay. */
export const takeBack = async (stored: DiaryEvent): Promise<void> => {
  const id = serverIdOf(stored.id) ?? stored.id;
  const ownerId = tokens.personId();
  // It may have been changed since.
  const event = queryClient.getQueryData<VersionedEvent>(eventKeys.one(id))?.event ?? stored;
  const undraft = ownerId === null ? null : await draftAgain(ownerId, event).catch(() => null);
  await deleteEvent(id).catch(async (error: unknown) => {
    await undraft?.();
    throw error;
  });
  forgetEvent(id);
  const more = undraft === null ? '' : readText('event.words_kept');
  // What was never sent cannot be brought back.
  if (isLocal(id)) alertStore.show('info', `${readText('event.deleted', { event: readTitle(event) })} ${more}`.trim());
  // While it only waits to be brought back, the server may refuse it.
  else
    await offerUndo({ ...event, id }, (_id, isWaiting) => void (isWaiting || undraft?.().catch(() => undefined)), more);
};
