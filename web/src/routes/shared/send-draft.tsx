import { useEffect, useEffectEvent, useReducer } from 'react';
import type { DraftId } from '../../features/events/drafts/draft-id.ts';
import { markTroubled } from '../../features/events/drafts/draft-offers.ts';
import type { OpenDraft } from '../../features/events/drafts/open-draft.ts';
import { useDraftKeeping } from '../../features/events/drafts/use-draft-keeping.ts';
import { useOpenDraft } from '../../features/events/drafts/use-open-draft.ts';
import { type FormState, formReducer } from '../../features/events/form/form-reducer.ts';
import { useSaveEvent } from '../../features/events/form/use-save-event.ts';
import { useSayStored } from '../../features/events/form/use-say-stored.ts';
import { uploadFile } from '../../features/media/upload/upload-file.ts';

/** `waiting`: the server is away again. `open`: a form has the draft. `troubled`: only the person can decide. */
export type SendEnd = { is: 'done'; id?: number } | { is: 'waiting' | 'open' | 'troubled' };

interface SendingProps {
  draft: OpenDraft;
  start: FormState;
  onEnd: (end: SendEnd) => void;
}

/** Sends a saved draft as its form would, without the form. */
function Sending({ draft, start, onEnd }: SendingProps) {
  const [state, dispatch] = useReducer(formReducer, start);
  const sayStored = useSayStored();
  const { notes, noteDown } = useDraftKeeping(draft, state);
  const { phase } = useSaveEvent({
    state,
    dispatch,
    upload: uploadFile,
    notes,
    noteDown,
    onDone: async (event) => {
      await draft.discard();
      // The quick entry has no button to save, so what it says offers undo.
      sayStored(event, start, start.step === 'quick');
      onEnd({ is: 'done', id: event.id });
    },
    // Only the person can decide: the form opens with the draft, tries once more and shows what is wrong.
    onStopped: async () => {
      notes.isSending = true;
      await noteDown();
      // A form is only offered a draft that nothing else has.
      await draft.close();
      markTroubled(draft.id);
      onEnd({ is: 'troubled' });
    },
  });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (phase === 'waiting') end({ is: 'waiting' });
  }, [phase]);
  return null;
}

interface SendDraftProps {
  ownerId: number;
  draftId: DraftId;
  onEnd: (end: SendEnd) => void;
}

/** Takes a saved draft for this tab and sends it; one that is open elsewhere is left alone. */
export function SendDraft({ ownerId, draftId, onEnd }: SendDraftProps) {
  const { opened } = useOpenDraft(ownerId, draftId);
  const draft = opened === 'elsewhere' ? null : opened;
  const start = draft?.kept?.notes.isSending ? draft.kept.state : null;
  const hasNothing = opened !== null && start === null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasNothing) end({ is: opened === 'elsewhere' ? 'open' : 'done' });
  }, [hasNothing, opened]);
  return draft === null || start === null ? null : <Sending draft={draft} start={start} onEnd={onEnd} />;
}
