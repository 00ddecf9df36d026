import type { EventInput } from '@bergkette/contract/events.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { createEvent, deleteContent, updateEvent, uploadContent, type VersionedEvent } from '../events.api.ts';
import type { StoredEvent } from './form-reducer.ts';
import type { ContentItem } from './form-values.ts';

/** A refused request has stored nothing; after a lost answer nobody knows. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

const isSame = (a: EventInput, b: EventInput): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Stores one event, however often it is called: create once, update from then on. Where an answer was lost, the first
 * payload is sent again under its key, which says what became of it, and then updated to what is wanted now.
 */
export const createEventSaver = () => {
  const idempotencyKey = newUuid();
  let sent: EventInput | null = null;

  const createOnce = async (input: EventInput): Promise<VersionedEvent> => {
    const first = sent ?? input;
    sent = first;
    try {
      const created = await createEvent(first, idempotencyKey);
      return isSame(first, input) ? created : await updateEvent(created.event.id, input, created.etag);
    } catch (error) {
      if (isRefused(error)) sent = null;
      throw error;
    }
  };

  return (input: EventInput, stored: StoredEvent | null): Promise<VersionedEvent> =>
    stored === null ? createOnce(input) : updateEvent(stored.id, input, stored.etag);
};

export interface ContentSaving {
  eventId: number;
  items: readonly ContentItem[];
  /** One key per file, kept over retries. */
  keys: Map<number, string>;
  onProgress: (mediaId: number, part: number) => void;
  onSaved: (mediaId: number, item: ContentItem) => void;
  onGone: (mediaId: number) => void;
  onFailed: (mediaId: number) => void;
}

const saveItem = async (item: ContentItem, { eventId, keys, ...on }: ContentSaving): Promise<void> => {
  if (item.action_id === -1) {
    await deleteContent(eventId, { id: item.media_id, file: item.url });
    on.onGone(item.media_id);
    return;
  }
  if (item.file === null) return;
  const idempotencyKey = keys.get(item.media_id) ?? newUuid();
  keys.set(item.media_id, idempotencyKey);
  on.onProgress(item.media_id, 0);
  const stored = await uploadContent(eventId, {
    file: item.file,
    idempotencyKey,
    onProgress: (part) => on.onProgress(item.media_id, part),
  });
  on.onSaved(item.media_id, {
    media_id: stored.id,
    action_id: 0,
    url: stored.file,
    file: item.file,
    content_type: stored.content_type,
  });
};

/** One after the other: a phone's line is narrow. A failed one does not stop the others. Answers how many failed. */
export const saveContents = async (saving: ContentSaving): Promise<number> => {
  let failures = 0;
  for (const item of saving.items.filter((content) => content.action_id !== 0)) {
    try {
      await saveItem(item, saving);
    } catch {
      failures += 1;
      saving.onFailed(item.media_id);
    }
  }
  return failures;
};
