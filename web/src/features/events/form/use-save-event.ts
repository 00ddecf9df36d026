import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { type Dispatch, useRef, useState } from 'react';
import { showError } from '../../../i18n/show-error.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { readFreshEvent, type VersionedEvent } from '../events.api.ts';
import { areFieldsChanged, canSubmit } from './form-progress.ts';
import type { FormAction, FormState, StoredEvent } from './form-reducer.ts';
import { toEventInput } from './form-values.ts';
import { createEventSaver, saveContents } from './save-event.ts';

/** How far each file is, 0 to 1, or that it did not arrive. */
export type UploadStates = Readonly<Record<number, number | 'failed'>>;

export interface EventSaving {
  isSaving: boolean;
  uploads: UploadStates;
  /** The event as somebody else has changed it meanwhile. */
  conflict: VersionedEvent | null;
  save: () => Promise<void>;
  /** Save over what was changed elsewhere. */
  overwrite: () => Promise<void>;
  dropConflict: () => void;
}

interface SaveEventInput {
  state: FormState;
  dispatch: Dispatch<FormAction>;
  /** Everything is stored, files included. */
  onDone: (event: DiaryEvent) => void;
}

const storedOf = ({ event, etag }: VersionedEvent): StoredEvent => ({ id: event.id, datetime: event.datetime, etag });

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 412;

/** Saves the event, then its files; what failed stays in the form and can be tried again. */
export const useSaveEvent = ({ state, dispatch, onDone }: SaveEventInput): EventSaving => {
  const [saveFields] = useState(createEventSaver);
  const keys = useRef(new Map<number, string>());
  const [isSaving, setSaving] = useState(false);
  const [uploads, setUploads] = useState<UploadStates>({});
  const [conflict, setConflict] = useState<VersionedEvent | null>(null);
  const setUpload = (mediaId: number, part: number | 'failed') => setUploads((all) => ({ ...all, [mediaId]: part }));

  const saveEvent = async (stored: StoredEvent | null): Promise<StoredEvent | null> => {
    if (stored !== null && !areFieldsChanged(state)) return stored;
    const input = toEventInput(state.values, Date.now(), stored?.datetime);
    if (input === null) return null;
    const saved = storedOf(await saveFields(input, stored));
    dispatch({ type: 'event_saved', stored: saved });
    return saved;
  };

  const saveAll = async (before: StoredEvent | null) => {
    const stored = await saveEvent(before);
    if (stored === null) return;
    const failures = await saveContents({
      eventId: stored.id,
      items: state.values.contents,
      keys: keys.current,
      onProgress: setUpload,
      onSaved: (mediaId, item) => dispatch({ type: 'content_saved', mediaId, item }),
      onGone: (mediaId) => dispatch({ type: 'content_gone', mediaId }),
      onFailed: (mediaId) => setUpload(mediaId, 'failed'),
    });
    const latest = await readFreshEvent(stored.id);
    dispatch({ type: 'event_saved', stored: storedOf(latest) });
    if (failures === 0) onDone(latest.event);
  };

  const run = async (stored: StoredEvent | null) => {
    if (isSaving || !canSubmit(state)) return;
    setSaving(true);
    try {
      await saveAll(stored);
    } catch (error) {
      if (isConflict(error) && stored !== null) setConflict(await readFreshEvent(stored.id).catch(() => null));
      else await showError(error, 'error_messages.save_event');
    } finally {
      setSaving(false);
    }
  };

  return {
    isSaving,
    uploads,
    conflict,
    save: () => run(state.stored),
    overwrite: () => {
      setConflict(null);
      return run(conflict === null ? state.stored : storedOf(conflict));
    },
    dropConflict: () => setConflict(null),
  };
};
