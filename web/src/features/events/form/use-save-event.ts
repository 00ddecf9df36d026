import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { knowEvent, readFreshEvent, type VersionedEvent } from '../../../data/events.ts';
import { showError } from '../../../i18n/show-error.ts';
import { connectionEvents } from '../../../lib/connection-events.ts';
import { isUnreachable } from '../../../lib/is-unreachable.ts';
import { SessionError } from '../../../lib/tokens.ts';
import type { SavingNotes } from '../drafts/kept-form.ts';
import { areFieldsChanged, canSubmit } from './form-progress.ts';
import type { FormAction, FormState, StoredEvent } from './form-reducer.ts';
import { toEventInput } from './form-values.ts';
import { createEventSaver, isConflict, isNotFound, saveContents, type UploadFile } from './save-event.ts';

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

const storedOf = ({ event, etag }: VersionedEvent): StoredEvent => ({ id: event.id, datetime: event.datetime, etag });

/** Saving continues by itself: when the server can be reached, or when the same person has signed in again. */
const willGoOn = (error: unknown): boolean => isUnreachable(error) || (error instanceof SessionError && error.isOver);

/** Saves the event, then its files; what failed stays in the form and can be sent again. */
export const useSaveEvent = ({ state, dispatch, upload, notes, noteDown, ...on }: SaveEventInput): EventSaving => {
  const [saveFields] = useState(() => createEventSaver(notes, noteDown));
  const [phase, setPhase] = useState<SavingPhase>('draft');
  const [hasFailedUpload, setFailedUpload] = useState(false);
  const [conflict, setConflict] = useState<VersionedEvent | null>(null);
  const [isGone, setGone] = useState(false);

  /** @returns the event as the server has it now, without `answer` where nothing but its files has changed */
  const saveEvent = async (
    stored: StoredEvent | null,
  ): Promise<{ stored: StoredEvent; answer?: VersionedEvent } | null> => {
    if (stored !== null && !areFieldsChanged(state)) return { stored };
    const input = toEventInput(state.values, Date.now(), stored?.datetime);
    if (input === null) return null;
    const before = stored && toEventInput(state.saved, Date.now(), stored.datetime);
    const answer = await saveFields(input, stored, before);
    const saved = storedOf(answer);
    dispatch({ type: 'event_saved', stored: saved });
    return { stored: saved, answer };
  };

  const stop = () => {
    notes.isSending = false;
    setPhase('draft');
    void noteDown();
    on.onStopped?.();
  };

  const saveAll = async (before: StoredEvent | null) => {
    const saved = await saveEvent(before);
    if (saved === null) return stop();
    const { stored } = saved;
    setFailedUpload(false);
    const failures = await saveContents({
      eventId: stored.id,
      items: state.values.contents,
      upload,
      resumeUrls: notes.resumeUrls,
      onResumeUrl: (mediaId, url) => {
        notes.resumeUrls[mediaId] = url;
        void noteDown();
      },
      onSaved: (mediaId, item) => dispatch({ type: 'content_saved', mediaId, item }),
      onGone: (mediaId) => dispatch({ type: 'content_gone', mediaId }),
      onFailed: () => setFailedUpload(true),
    });
    const hasFiles = state.values.contents.some(({ action_id }) => action_id !== 0);
    const latest = hasFiles || saved.answer === undefined ? await readFreshEvent(stored.id) : knowEvent(saved.answer);
    dispatch({ type: 'event_saved', stored: storedOf(latest) });
    if (failures > 0) return stop();
    await on.onDone(latest.event, before === null);
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
      await saveAll(stored);
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
