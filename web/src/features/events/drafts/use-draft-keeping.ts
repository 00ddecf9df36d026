import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { isDirty } from '../form/form-progress.ts';
import type { FormState } from '../form/form-reducer.ts';
import { newNotes, type SavingNotes } from './kept-form.ts';
import type { OpenDraft } from './open-draft.ts';

export interface DraftKeeping {
  notes: SavingNotes;
  /** Writes state and notes to the device. */
  noteDown: () => Promise<void>;
  /** Whether the input survives the end of this tab; `null` before the first input. */
  isKept: boolean | null;
}

/** Keeps every change of the form on the device. */
export const useDraftKeeping = (draft: OpenDraft, state: FormState): DraftKeeping => {
  const [notes] = useState(() => draft.kept?.notes ?? newNotes());
  const latest = useRef(state);
  const isKept = useStore({ subscribe: draft.subscribe, get: draft.isKept });

  useEffect(() => {
    latest.current = state;
    if (isDirty(state)) draft.keep({ state, notes });
  }, [state, notes, draft]);

  const noteDown = useCallback(() => {
    draft.keep({ state: latest.current, notes });
    return draft.settled();
  }, [draft, notes]);

  return { notes, noteDown, isKept };
};
