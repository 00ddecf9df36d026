import type { Content } from '@bergkette/contract/events.ts';
import { api } from '../lib/api-client.ts';

/* Calls about the files of events past every cache, as `event-calls.ts`. `media.ts` has the queries. */

export const contentsPathOf = (eventId: number) => `/v1/events/${eventId}/contents/`;

/** `/content/3/a1b2.webp` → `a1b2.webp` [MEDIA-01] */
export const filenameOf = (path: string): string => path.split('/').at(-1) ?? '';

/**
 * Makes a content of the event from a finished upload; with the same key, or the same `origin` of an import, the server makes no
 * second one [MEDIA-03].
 */
export const attachUpload = (
  eventId: number,
  upload: string,
  { idempotencyKey, origin, signal }: { idempotencyKey: string; origin?: string | undefined; signal: AbortSignal },
): Promise<Content> => {
  const body = { upload, ...(origin !== undefined && { origin }) };
  return api.post<Content>(contentsPathOf(eventId), { body, idempotencyKey, signal, isKept: true });
};

/** `filename` is the last segment of the path [MEDIA-04]. */
export const deleteContent = (eventId: number, content: { id: number; file: string }): Promise<void> =>
  api.delete(contentsPathOf(eventId), { query: { filename: filenameOf(content.file), id: content.id } });
