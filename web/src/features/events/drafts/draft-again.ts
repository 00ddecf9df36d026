import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { formReducer, startEditing } from '../form/form-reducer.ts';
import { QUICK } from '../form/steps.ts';
import { NEW_DRAFTS } from './draft-id.ts';
import { replaceDraft } from './find-drafts.ts';
import type { FormRecord } from './form-record.ts';

/**
 * Makes the words of a quick note that is about to be taken back a draft again, as a wrong face must not cost them. Its pictures
 * and sounds come back with the event alone.
 * @returns what removes the draft again, unless somebody has gone on with it; null where there are no words, or no room for them
 */
export const draftAgain = async (ownerId: number, event: DiaryEvent): Promise<(() => Promise<unknown>) | null> => {
  if (event.text.trim() === '') return null;
  const { values, ...start } = formReducer(startEditing(event, null), { type: 'event_gone' });
  // The activity of an event at home is given by the server.
  const activityId = event.location === 'home' ? null : event.activity.id;
  const record: FormRecord = {
    // Saved again, a hard one is answered as any other.
    state: { ...start, wasHard: false, step: QUICK, visited: [], values: { ...values, activityId, contents: [] } },
    files: [],
  };
  for (const name of NEW_DRAFTS.toReversed()) {
    if (await replaceDraft(ownerId, name, null, record).catch(() => false))
      return () => replaceDraft(ownerId, name, record, null);
  }
  return null;
};
