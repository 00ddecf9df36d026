import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { MediaItem } from '../../../data/media-item.ts';
import { isLocal } from '../../../lib/local-ids.ts';
import { loadOutbox } from '../../../offline/outbox/perform.ts';
import { callsOf } from '../../../offline/outbox/save-event.ts';
import { waitingCalls } from '../../../offline/outbox/waiting.ts';
import { formReducer, startEditing } from '../form/form-reducer.ts';
import { QUICK } from '../form/steps.ts';
import { NEW_DRAFTS } from './draft-id.ts';
import { replaceDraft } from './find-drafts.ts';
import type { FormRecord } from './form-record.ts';
import { withItems } from './open-draft.ts';

/**
 * Makes a quick note that is about to be taken back a draft again, as a wrong face must not cost its words. Files that were never sent go
 * into it too; those that the server has come back with the event alone.
 * @returns what removes the draft again, unless somebody has gone on with it; null where nothing is kept
 */
export const draftAgain = async (ownerId: number, event: DiaryEvent): Promise<(() => Promise<unknown>) | null> => {
  const { id, text, activity } = event;
  const files = isLocal(id) ? callsOf(waitingCalls.get().waiting, id).files.map(({ call }) => call) : [];
  if (text.trim() === '' && files.length === 0) return null;
  const { values, ...start } = formReducer(startEditing(event, null), { type: 'event_gone' });
  // The activity of an event at home is given by the server.
  const activityId = event.location === 'home' ? null : activity.id;
  const items = files.map(
    ({ mediaId, contentType }): MediaItem => ({
      media_id: mediaId,
      action_id: 1,
      url: '',
      file: null,
      content_type: contentType,
    }),
  );
  const record: FormRecord = {
    state: withItems({ ...start, step: QUICK, visited: [], values: { ...values, activityId } }, items),
    files: files.map(({ mediaId, file }) => ({ mediaId, ...file })),
  };
  for (const name of NEW_DRAFTS.toReversed()) {
    if (!(await replaceDraft(ownerId, name, null, record))) continue;
    const { discard } = await loadOutbox();
    // Their bytes are the draft's from now on.
    if (files.length > 0) await discard(({ call }) => call.kind === 'event.file' && call.eventId === id);
    return () => replaceDraft(ownerId, name, record, null);
  }
  return null;
};
