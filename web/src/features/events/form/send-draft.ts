import type { DraftId } from '../../../data/draft-id.ts';
import type { VersionedEvent } from '../../../data/event-calls.ts';
import { type OpenDraft, openDraft } from '../drafts/open-draft.ts';
import { canSubmit, isDirty } from './form-progress.ts';
import { type FormAction, type FormState, formReducer } from './form-reducer.ts';
import { createEventSaver, saveAll, type UploadFile, willGoOn } from './save-event.ts';

/**
 * How sending a draft has ended. `none`: there is nothing to send. `waiting`: the server is away again. `open`: a form has
 * the draft. `troubled`: only the person can decide.
 */
export type SendEnd =
  | { is: 'done'; latest: VersionedEvent; start: FormState }
  | { is: 'none' | 'waiting' | 'open' | 'troubled' };

type KeptForm = NonNullable<OpenDraft['kept']>;

const sendOpen = async (draft: OpenDraft, { state: start, notes }: KeptForm, upload: UploadFile): Promise<SendEnd> => {
  let state = start;
  const noteDown = () => {
    draft.keep({ state, notes });
    return draft.settled();
  };
  const dispatch = (action: FormAction) => {
    state = formReducer(state, action);
    if (isDirty(state)) draft.keep({ state, notes });
  };
  const saveFields = createEventSaver(notes, noteDown);
  try {
    const sending = { saveFields, dispatch, upload, notes, noteDown, onFailedUpload: () => undefined };
    const latest = canSubmit(start) ? await saveAll(start, start.stored, sending) : null;
    if (latest !== null) {
      await draft.discard();
      return { is: 'done', latest, start };
    }
  } catch (error) {
    if (willGoOn(error)) return { is: 'waiting' };
  }
  await noteDown();
  return { is: 'troubled' };
};

/** Takes a saved draft for this tab and sends it as its form would, without the form. One that is open elsewhere is left alone. */
export const sendDraft = async (ownerId: number, draftId: DraftId, upload: UploadFile): Promise<SendEnd> => {
  const draft = await openDraft(ownerId, draftId);
  if (draft === 'elsewhere') return { is: 'open' };
  try {
    return draft.kept?.notes.isSending ? await sendOpen(draft, draft.kept, upload) : { is: 'none' };
  } finally {
    // A form is only offered a draft that nothing else has.
    await draft.close();
  }
};
