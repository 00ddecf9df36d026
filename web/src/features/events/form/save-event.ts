import { IDEMPOTENCY_TTL_H } from '@bergkette/contract/calls.rules.ts';
import type { Content, DiaryEvent, EventBody, EventInput } from '@bergkette/contract/events.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { createEvent, findEventsAt, readEvent, updateEvent, type VersionedEvent } from '../../../data/event-calls.ts';
import { deleteContent } from '../../../data/media-calls.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { isUnreachable } from '../../../lib/is-unreachable.ts';
import { now } from '../../../lib/server-time.ts';
import { SessionError } from '../../../lib/tokens.ts';
import { newUuid } from '../../../lib/uuid.ts';
import type { SavingNotes } from '../drafts/kept-form.ts';
import { areFieldsChanged } from './form-progress.ts';
import type { FormAction, FormState, StoredEvent } from './form-reducer.ts';
import { type ContentItem, toEventInput } from './form-values.ts';
import { isSameEvent } from './same-event.ts';

/** One hour less than the server keeps keys, so that no key is used that may be forgotten. */
const KEY_LIFE_MS = (IDEMPOTENCY_TTL_H - 1) * millisecondsInHour;

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The call under this key is still running on the server, although its client has gone. */
const isInProgress = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'in_progress';

/** The key was used with another body, so that an earlier try has been answered. */
const isMismatch = (error: unknown): boolean => error instanceof ApiError && error.code === 'idempotency_mismatch';

/** Saving continues by itself: when the server can be reached, or when the same person has signed in again. */
export const willGoOn = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof SessionError && error.isOver);

/** A refused request has stored nothing; after a lost answer that is unknown. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** "Not found" counts as removed: an earlier try has done it, and its answer was lost. */
const isGone = (error: unknown): void => {
  if (!isNotFound(error)) throw error;
};

const isSame = (a: EventBody, b: EventBody): boolean => JSON.stringify(a) === JSON.stringify(b);

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const onceFree = async <T>(call: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isInProgress(error)) throw error;
      await pause(error.retryAfterS ?? 1);
    }
  }
};

/** Finds the event that the lost answer would have held, where the key is too old to ask by. */
const findSent = async (sent: EventBody): Promise<VersionedEvent | null> => {
  const found = (await findEventsAt(sent)).find((event: DiaryEvent) => isSameEvent(event, sent));
  return found === undefined ? null : readEvent(found.id);
};

/**
 * Saves one event, however often it is called, also after the tab was reopened: creates it once and updates it from then
 * on. After a lost answer the first payload is sent again under its key, which gives its result, and is then updated to
 * the present values.
 *
 * @param noteDown writes the notes to the device before anything is sent
 */
export const createEventSaver = (notes: SavingNotes, noteDown: () => Promise<void>) => {
  const sendOnce = async (first: EventBody): Promise<VersionedEvent> => {
    try {
      return await onceFree(() => createEvent(first, notes.key));
    } catch (error) {
      // The event that the earlier try stored must be found: a new key would store it twice.
      const found = isMismatch(error) ? await findSent(first) : null;
      if (found) return found;
      // The server would repeat its refusal for this key, so a new one is taken.
      if (isRefused(error)) Object.assign(notes, { sent: null, key: newUuid() });
      throw error;
    }
  };

  const createOnce = async (input: EventInput): Promise<VersionedEvent> => {
    const first: EventBody = notes.sent ?? input;
    const isOld = notes.sent !== null && now() - notes.sentAtMs > KEY_LIFE_MS;
    const found = isOld ? await findSent(first) : null;
    if (notes.sent === null) Object.assign(notes, { sent: first, sentAtMs: now() });
    await noteDown();
    const created = found ?? (await sendOnce(first));
    return isSame(first, input) ? created : updateEvent(created.event.id, input, created.etag);
  };

  const updateKnown = async (
    input: EventInput,
    { id, etag }: StoredEvent,
    before: EventInput | null,
  ): Promise<VersionedEvent> => {
    try {
      return await updateEvent(id, input, etag);
    } catch (error) {
      if (!isConflict(error)) throw error;
      const latest = await readEvent(id);
      if (isSameEvent(latest.event, input)) return latest;
      // The change began on an event out of a list, whose version is not known, and nobody has changed it since.
      if (before !== null && isSameEvent(latest.event, before)) return updateEvent(id, input, latest.etag);
      throw error;
    }
  };

  /** @param before the event as it was when the change began */
  return (input: EventInput, stored: StoredEvent | null, before: EventInput | null = null): Promise<VersionedEvent> =>
    stored === null ? createOnce(input) : updateKnown(input, stored, before);
};

export interface FileUpload {
  eventId: number;
  mediaId: number;
  file: File;
  contentType: string;
  /** Address at which an earlier try continues, also after a crash; null where there is none. */
  resumeUrl: string | null;
  onResumeUrl: (url: string) => void;
}

/** Brings one file to its event, only once however often it is called. */
export type UploadFile = (upload: FileUpload) => Promise<Content>;

export interface ContentSaving {
  eventId: number;
  items: readonly ContentItem[];
  upload: UploadFile;
  resumeUrls: Readonly<Record<number, string>>;
  onResumeUrl: (mediaId: number, url: string) => void;
  onSaved: (mediaId: number, item: ContentItem) => void;
  onGone: (mediaId: number) => void;
  onFailed: () => void;
}

const saveItem = async (item: ContentItem, { eventId, upload, resumeUrls, ...on }: ContentSaving): Promise<void> => {
  if (item.action_id === -1) {
    await deleteContent(eventId, { id: item.media_id, file: item.url }).catch(isGone);
    on.onGone(item.media_id);
    return;
  }
  const { file } = item;
  if (file === null) return;
  const mediaId = item.media_id;
  const stored = await upload({
    eventId,
    mediaId,
    file,
    contentType: item.content_type,
    resumeUrl: resumeUrls[mediaId] ?? null,
    onResumeUrl: (url) => on.onResumeUrl(mediaId, url),
  });
  on.onSaved(mediaId, {
    media_id: stored.id,
    action_id: 0,
    url: stored.file,
    file,
    content_type: stored.content_type,
  });
};

/**
 * Uploads one file after the other, because a phone's connection is slow. A failure does not stop the others. Returns
 * the number of failures; rejects where the server cannot be reached, because saving then continues later.
 */
export const saveContents = async (saving: ContentSaving): Promise<number> => {
  let failures = 0;
  for (const item of saving.items.filter((content) => content.action_id !== 0)) {
    try {
      await saveItem(item, saving);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      failures += 1;
      saving.onFailed();
    }
  }
  return failures;
};

export const storedOf = ({ event, etag }: VersionedEvent): StoredEvent => ({
  id: event.id,
  datetime: event.datetime,
  etag,
});

type SaveFields = ReturnType<typeof createEventSaver>;

export interface EventSending {
  saveFields: SaveFields;
  dispatch: (action: FormAction) => void;
  upload: UploadFile;
  notes: SavingNotes;
  /** Writes state and notes to the device. */
  noteDown: () => Promise<void>;
  /** Called for each file that has not arrived. */
  onFailedUpload: () => void;
}

/** Saves the fields. @returns the event as it is now, without `answer` where nothing but its files has changed */
const saveFieldsOf = async (
  state: FormState,
  stored: StoredEvent | null,
  { saveFields, dispatch }: EventSending,
): Promise<{ stored: StoredEvent; answer?: VersionedEvent } | null> => {
  if (stored !== null && !areFieldsChanged(state)) return { stored };
  const input = toEventInput(state.values, now(), stored?.datetime);
  if (input === null) return null;
  const before = stored && toEventInput(state.saved, now(), stored.datetime);
  const answer = await saveFields(input, stored, before);
  const saved = storedOf(answer);
  dispatch({ type: 'event_saved', stored: saved });
  return { stored: saved, answer };
};

/**
 * Saves what the form holds: the event, then its files. Each thing that the server has taken is reported to `dispatch`.
 * @param before the event as the form knows it; null for a new one
 * @returns the event as the server has it now; null where an answer is missing or a file has not arrived
 */
export const saveAll = async (
  state: FormState,
  before: StoredEvent | null,
  sending: EventSending,
): Promise<VersionedEvent | null> => {
  const { dispatch, upload, notes, noteDown, onFailedUpload } = sending;
  const saved = await saveFieldsOf(state, before, sending);
  if (saved === null) return null;
  const { stored, answer } = saved;
  const { contents } = state.values;
  const failures = await saveContents({
    eventId: stored.id,
    items: contents,
    upload,
    resumeUrls: notes.resumeUrls,
    onResumeUrl: (mediaId, url) => {
      notes.resumeUrls[mediaId] = url;
      void noteDown();
    },
    onSaved: (mediaId, item) => dispatch({ type: 'content_saved', mediaId, item }),
    onGone: (mediaId) => dispatch({ type: 'content_gone', mediaId }),
    onFailed: onFailedUpload,
  });
  const hasFiles = contents.some(({ action_id }) => action_id !== 0);
  const latest = hasFiles || answer === undefined ? await readEvent(stored.id) : answer;
  dispatch({ type: 'event_saved', stored: storedOf(latest) });
  return failures > 0 ? null : latest;
};
