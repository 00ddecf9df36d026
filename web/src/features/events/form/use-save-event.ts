import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VersionedEvent } from '../../../data/event-calls.ts';
import { knowEvent, readFreshEvent } from '../../../data/events.ts';
import { showError } from '../../../i18n/show-error.ts';
import { connectionEvents } from '../../../lib/connection-events.ts';
import { isUnreachable } from '../../../lib/is-unreachable.ts';
import type { SavingNotes } from '../drafts/kept-form.ts';
import { canSubmit } from './form-progress.ts';
import type { FormAction, FormState, StoredEvent } from './form-reducer.ts';
import {
  createEventSaver,
  isConflict,
  isNotFound,
  saveAll,
  storedOf,
  type UploadFile,
  willGoOn,
} from './save-event.ts';

/** `waiting`: the person has tapped save, and saving continues by itself once the server can be reached. */
export type SavingPhase = 'draft' | 'sending' | 'waiting';

export interface EventSaving {
  isSaving: boolean;
  phase: SavingPhase;
  /** A file of the last try did not arrive. */
  hasFailedUpload: boolean;
  /** The event as another tab or device has changed it meanwhile. */
  conflict: VersionedEvent | null;
  save: () => Promise<void>;
  /** Saves over what was changed elsewhere. */
  overwrite: () => Promise<void>;
  dropConflict: () => void;
  /** The event was deleted elsewhere. */
  isGone: boolean;
  saveAsNew: () => Promise<void>;
  dropGone: () => void;
}

interface SaveEventInput {
  state: FormState;
  dispatch: Dispatch<FormAction>;
  upload: UploadFile;
  notes: SavingNotes;
  /** Writes state and notes to the device. */
  noteDown: () => Promise<void>;
  /** Called when everything is stored, files included. */
  onDone: (event: DiaryEvent, isNew: boolean) => Promise<void>;
  /**
   * The person has tapped save on a new event.
   * @param noted ends when state and notes are on the device, or could not be written
   * @returns whether something else sends it from now on
   */
  onNew?: (noted: Promise<void>) => Promise<boolean>;
  /**
   * The person has tapped save and the server cannot be reached.
   * @returns whether something else sends it from now on
   */
  onQueued?: () => Promise<boolean>;
  /** Saving has ended without success; another tap is needed. */
  onStopped?: () => void;
}

/** Saves the event, then its files; what failed stays in the form and can be sent again. */
export const useSaveEvent = ({ state, dispatch, upload, notes, noteDown, ...on }: SaveEventInput): EventSaving => {
  const [saveFields] = useState(() => createEventSaver(notes, noteDown));
  const [phase, setPhase] = useState<SavingPhase>('draft');
  const [hasFailedUpload, setFailedUpload] = useState(false);
  const [conflict, setConflict] = useState<VersionedEvent | null>(null);
  const [isGone, setGone] = useState(false);

  const stop = () => {
    notes.isSending = false;
    setPhase('draft');
    void noteDown();
    on.onStopped?.();
  };

  const saveIt = async (before: StoredEvent | null) => {
    setFailedUpload(false);
    const onFailedUpload = () => setFailedUpload(true);
    const latest = await saveAll(state, before, { saveFields, dispatch, upload, notes, noteDown, onFailedUpload });
    if (latest === null) return stop();
    await on.onDone(knowEvent(latest).event, before === null);
  };

  const isRunning = useRef(false);
  const run = async (stored: StoredEvent | null, isTapped: boolean) => {
    if (isRunning.current || !canSubmit(state)) return;
    isRunning.current = true;
    notes.isSending = true;
    const noted = noteDown();
    try {
      // Not shown as sending: a form that closes with the tap need not be drawn once more.
      if (isTapped && stored === null && (await on.onNew?.(noted).catch(() => false))) return;
      setPhase('sending');
      await noted;
      await saveIt(stored);
    } catch (error) {
      if (willGoOn(error)) {
        const isHandedOn = isTapped && isUnreachable(error) && (await on.onQueued?.().catch(() => false)) === true;
        // Where the network is back before this form has closed, two would send, and each file would be there twice.
        if (!isHandedOn) setPhase('waiting');
        return;
      }
      stop();
      if (isNotFound(error) && stored !== null) return setGone(true);
      if (isConflict(error) && stored !== null) setConflict(await readFreshEvent(stored.id).catch(() => null));
      else await showError(error, 'error_messages.save_event');
    } finally {
      isRunning.current = false;
    }
  };

  const goOn = useEffectEvent(() => {
    if (notes.isSending) void run(state.stored, false);
  });
  // Continues a save during which an earlier tab was ended.
  useEffect(() => goOn(), []);
  useEffect(() => (phase === 'waiting' ? connectionEvents.on('server_reachable', () => goOn()) : undefined), [phase]);

  // A change while saving waits is not saved yet, so the draft is open again and the form does not close.
  const waitingValues = useRef<FormState['values'] | null>(null);
  const withdraw = useEffectEvent(stop);
  useEffect(() => {
    if (phase !== 'waiting') waitingValues.current = null;
    else if (waitingValues.current === null) waitingValues.current = state.values;
    else if (waitingValues.current !== state.values) withdraw();
  }, [phase, state.values]);

  return {
    isSaving: phase === 'sending',
    phase,
    hasFailedUpload,
    conflict,
    save: () => run(state.stored, true),
    overwrite: () => {
      setConflict(null);
      return run(conflict === null ? state.stored : storedOf(conflict), true);
    },
    dropConflict: () => setConflict(null),
    isGone,
    saveAsNew: () => {
      setGone(false);
      dispatch({ type: 'event_gone' });
      return run(null, true);
    },
    dropGone: () => setGone(false),
  };
};
