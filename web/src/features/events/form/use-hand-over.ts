import type { Category } from '@bergkette/contract/catalogues.ts';
import { HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VersionedEvent } from '../../../data/event-calls.ts';
import { readFreshEvent } from '../../../data/events.ts';
import { showError } from '../../../i18n/show-error.ts';
import { isUnreachable } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { connectionEvents } from '../../../lib/connection-events.ts';
import { now } from '../../../lib/server-time.ts';
import { useStore } from '../../../lib/store.ts';
import { createKeyring } from '../../../lib/uuid.ts';
import type { Waiting } from '../../../offline/outbox/call.ts';
import { loadOutbox } from '../../../offline/outbox/perform.ts';
import type { EventToSave } from '../../../offline/outbox/save-event.ts';
import { waitingCalls } from '../../../offline/outbox/waiting.ts';
import { troubleOfCode, uploadStore } from '../../../offline/upload/upload-store.ts';
import type { Refusal } from '../drafts/form-of-calls.ts';
import { newFiles } from '../drafts/form-record.ts';
import type { OpenDraft } from '../drafts/open-draft.ts';
import { areFieldsChanged, canSubmit } from './form-progress.ts';
import { type FormAction, type FormState, formReducer } from './form-reducer.ts';
import { toEventInput } from './form-values.ts';
import { QUICK } from './steps.ts';

/** What the server gives an event at home. */
const AT_HOME = { id: 0, description: HOME_ACTIVITY, icon: 'tabler:home', category: 0 };

/** The event of the form as the outbox gets it, without its files; `null` while something is missing. */
const eventOf = (
  { values, saved, stored, wasHard, step }: FormState,
  categories: readonly Category[],
  isFirst: boolean,
): Omit<EventToSave, 'files' | 'taken' | 'openedId'> | null => {
  const input = toEventInput(values, now(), stored?.datetime);
  if (input === null) return null;
  const activities = categories.flatMap((category) => category.activities);
  const activity = activities.find(({ id }) => id === input.activity) ?? AT_HOME;
  const contents = values.contents.filter(({ media_id, action_id }) => media_id > 0 && action_id === 0);
  const event: DiaryEvent = {
    ...input,
    id: 0,
    activity,
    contents: contents.map(({ media_id, url, content_type }) => ({
      id: media_id,
      file: url,
      content_type,
      poster: null,
      duration_s: null,
    })),
    time_zone: input.time_zone ?? null,
  };
  const removed = values.contents.filter(({ media_id, action_id }) => media_id > 0 && action_id === -1);
  return {
    id: stored?.id ?? null,
    event,
    input: stored !== null && !areFieldsChanged({ values, saved }) ? null : input,
    before: stored && toEventInput(saved, now(), stored.datetime),
    etag: stored?.etag ?? null,
    removed: removed.map(({ media_id, url }) => ({ id: media_id, file: url })),
    thanks: { wasHard, canUndo: step === QUICK, isFirst },
  };
};

interface HandOverInput {
  state: FormState;
  dispatch: Dispatch<FormAction>;
  draft: OpenDraft;
  categories: readonly Category[];
  isFirst: boolean;
  /** Called when the outbox has the event, or the server where the device stores nothing. */
  onDone: (id: number, save: EventToSave) => void;
}

/**
 * Hands the event to the outbox, which sends it once the form has closed. Where the device stores nothing, the form stays
 * until the server has it.
 */
export const useHandOver = ({ state, dispatch, draft, categories, isFirst, onDone }: HandOverInput) => {
  const [isSaving, setSaving] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [hasFailedUpload, setFailedUpload] = useState(draft.refusal?.isOfFiles === true);
  const [conflict, setConflict] = useState<VersionedEvent | null>(null);
  const [isGone, setGone] = useState(false);
  const [keyOf] = useState(createKeyring);

  const handOver = async (of: FormState, save: EventToSave): Promise<number | null> => {
    if (!draft.canStore) return null;
    // The record of the outbox holds the words; only files have to be in the vault before.
    if (newFiles(of).length > 0) draft.write(of);
    await draft.settled();
    const stored = draft.storedFiles(of);
    if (stored === null) return null;
    const files = of.values.contents.flatMap(({ media_id, action_id, content_type }) => {
      const file = stored.get(media_id);
      return action_id === 1 && file ? { mediaId: media_id, contentType: content_type, file } : [];
    });
    const { saveEvent } = await loadOutbox();
    const tiles = of.values.contents.filter(({ media_id, action_id }) => media_id < 0 && action_id === -1);
    const taken = draft.handedFiles.filter(({ mediaId }) => tiles.some(({ media_id }) => media_id === mediaId));
    const said = { ...save, files, taken: taken.map(({ file }) => file.fileId) };
    const gone = tiles.map(({ media_id }) => media_id);
    const id = await saveEvent(draft.ownerId, said, draft.storedId, gone, keyOf(save.input));
    draft.handOver();
    return id;
  };

  const sendNow = async (of: FormState, save: EventToSave): Promise<number> => {
    const { sendEventNow } = await loadOutbox();
    const files = of.values.contents.flatMap(({ media_id, action_id, content_type, file }) =>
      action_id === 1 && file !== null ? { mediaId: media_id, contentType: content_type, file } : [],
    );
    const { event } = await sendEventNow(draft.ownerId, save, files, keyOf(save.input), {
      onSaved: ({ event: { id, datetime }, etag }) => dispatch({ type: 'event_saved', stored: { id, datetime, etag } }),
      onFile: (mediaId, { id, file, content_type }) => {
        const item = { media_id: id, action_id: 0, url: file, file: null, content_type } as const;
        dispatch({ type: 'content_saved', mediaId, item });
      },
    });
    await draft.discard();
    return event.id;
  };

  const tell = async (code: string | null, error: unknown): Promise<void> => {
    if (state.stored !== null && code === 'not_found') setGone(true);
    else if (state.stored !== null && code === 'changed_elsewhere') {
      setConflict(await readFreshEvent(state.stored.id).catch(() => null));
    } else await showError(error, 'error_messages.save_event');
  };

  const isRunning = useRef(false);
  const run = async (of: FormState): Promise<void> => {
    const event = eventOf(of, categories, isFirst);
    if (isRunning.current || event === null || !canSubmit(of)) return;
    isRunning.current = true;
    setWaiting(false);
    setFailedUpload(false);
    setSaving(true);
    const save: EventToSave = { ...event, openedId: draft.eventId, files: [], taken: [] };
    try {
      const id = await handOver(of, save).catch(() => null);
      // The form closes as it is: free again, it would say that the entry stays on the device until it is saved.
      return onDone(id ?? (await sendNow(of, save)), save);
    } catch (error) {
      if (isUnreachable(error)) setWaiting(true);
      else {
        setFailedUpload(newFiles(of).length > 0);
        await tell(error instanceof ApiError ? error.code : null, error);
      }
    }
    isRunning.current = false;
    setSaving(false);
  };

  const goOn = useEffectEvent(() => void run(state));
  useEffect(() => (isWaiting ? connectionEvents.on('server_reachable', () => goOn()) : undefined), [isWaiting]);

  const sayRefusal = useEffectEvent(({ code, isOfFiles }: Refusal) => {
    // A tile says why its file was refused.
    if (!isOfFiles || newFiles(state).length === 0) void tell(code, null);
  });
  useEffect(() => {
    if (draft.refusal !== null) sayRefusal(draft.refusal);
  }, [draft]);

  // Files of one event are refused one after the other, and the form comes back with the first.
  const { refused } = useStore(waitingCalls);
  const takeRefused = useEffectEvent((list: readonly Waiting[]) => {
    for (const { call, refusal } of list) {
      if (call.kind !== 'event.file' || refusal === undefined) continue;
      const { mediaId, contentType, file } = call;
      const isOfForm = draft.handedFiles.some((handed) => handed.file.fileId === file.fileId);
      const isCalm = state.values.contents.some(({ media_id, action_id }) => media_id === mediaId && action_id === 0);
      if (!isOfForm || !isCalm) continue;
      uploadStore.set(mediaId, { kind: 'failed', trouble: troubleOfCode(refusal.code, contentType) });
      dispatch({ type: 'content_refused', mediaId });
      setFailedUpload(true);
    }
  });
  useEffect(() => takeRefused(refused), [refused]);

  return {
    /** The form cannot be used at this moment. */
    isSaving,
    /** Nothing is stored here, and the server cannot be reached: the form goes on by itself. */
    isWaiting,
    /** A file of the last try did not arrive. */
    hasFailedUpload,
    /** The event as another tab or device has changed it meanwhile. */
    conflict,
    save: () => run(state),
    /** Saves what was changed here over what was changed elsewhere. */
    overwrite: (theirs: VersionedEvent) => {
      setConflict(null);
      const action = { type: 'kept_mine', ...theirs } as const;
      dispatch(action);
      return run(formReducer(state, action));
    },
    dropConflict: () => setConflict(null),
    /** The event was deleted elsewhere. */
    isGone,
    saveAsNew: () => {
      setGone(false);
      dispatch({ type: 'event_gone' });
      return run(formReducer(state, { type: 'event_gone' }));
    },
    dropGone: () => setGone(false),
  };
};

export type HandingOver = ReturnType<typeof useHandOver>;
