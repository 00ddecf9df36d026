import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import type { DiaryEvent, EventBody, EventInput } from '@bergkette/contract/events.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiAnswer, api } from '../lib/api-client.ts';
import { plainDateOf } from '../lib/dates.ts';
import { queryClient } from '../lib/query-client.ts';
import { logUsage } from '../lib/usage-log.ts';
import { eventKeys } from './keys.ts';

const EVENTS = '/v1/events/';
const pathOf = (id: number) => `${EVENTS}${id}/`;

/** An event with the version it was read in, for `If-Match`. */
export interface VersionedEvent {
  event: DiaryEvent;
  etag: string | null;
}

const versioned = ({ data, etag }: ApiAnswer<DiaryEvent>): VersionedEvent => ({ event: data, etag });

/** Block `index` of the events, newest first; the answer's `count` is the whole path [HOME-12, HOME-19, HOME-20]. */
export const eventBlockQuery = (size: number, index: number) =>
  queryOptions({
    queryKey: eventKeys.block(size, index),
    queryFn: ({ signal }) =>
      api.get<Paged<DiaryEvent>>(EVENTS, {
        query: { limit: size, offset: index * size, ordering: '-datetime' },
        signal,
      }),
    // The newest stay while the app is open: how long the path is must be known when it opens.
    ...(index === 0 ? { gcTime: Number.POSITIVE_INFINITY } : {}),
  });

const readEvent = async (id: number, signal?: AbortSignal): Promise<VersionedEvent> =>
  versioned(await api.request<DiaryEvent>('GET', pathOf(id), { signal }));

/** One event [EVD-17]. */
export const eventQuery = (id: number) =>
  queryOptions({ queryKey: eventKeys.one(id), queryFn: ({ signal }) => readEvent(id, signal) });

/** Index of an event, oldest first; 0 where it cannot be found (HOME-17, decision O18). */
export const findPosition = async (id: number): Promise<number> => {
  try {
    return (await api.get<{ index: number }>(`${pathOf(id)}position/`)).index;
  } catch {
    return 0;
  }
};

/** The event as the server has it now, past every cache. */
export const readFreshEvent = async (id: number): Promise<VersionedEvent> => {
  const answer = await readEvent(id);
  queryClient.setQueryData(eventKeys.one(id), answer);
  return answer;
};

/** The same key again answers the first result and makes no second event [EVF-34]. */
export const createEvent = async (body: EventBody, idempotencyKey: string): Promise<VersionedEvent> => {
  const created = versioned(await api.request<DiaryEvent>('POST', EVENTS, { body, idempotencyKey }));
  logUsage(usageLines.eventCreated(created.event.id));
  return created;
};

/** Rejects with 412 `changed_elsewhere` when another tab or device was faster [EVF-35]. */
export const updateEvent = async (id: number, body: EventInput, etag: string | null): Promise<VersionedEvent> => {
  const headers: Record<string, string> = etag === null ? {} : { 'If-Match': etag };
  const saved = versioned(await api.request<DiaryEvent>('PUT', pathOf(id), { body, headers }));
  logUsage(usageLines.eventSaved(id));
  return saved;
};

/** The server keeps it whole for a while [EVD-19]. */
export const deleteEvent = async (id: number): Promise<void> => {
  await api.delete<void>(pathOf(id));
  logUsage(usageLines.eventDeleted(id));
};

/** Takes a deletion back. */
export const restoreEvent = async (id: number): Promise<void> => {
  const restored = versioned(await api.request<DiaryEvent>('POST', `${pathOf(id)}restore/`));
  queryClient.setQueryData(eventKeys.one(id), restored);
  logUsage(usageLines.eventRestored(id));
  await refreshEvents();
};

/** `filename` is the last segment of the path [MEDIA-04]. */
export const deleteContent = (id: number, content: { id: number; file: string }): Promise<void> =>
  api.delete(`${pathOf(id)}contents/`, { query: { filename: content.file.split('/').at(-1), id: content.id } });

/** The events of the day of an instant, to look for one by what it says. */
export const findEventsAt = async (instant: string): Promise<DiaryEvent[]> => {
  const day = plainDateOf(instant);
  const query = { limit: PAGE_MAX, ordering: '-datetime', from: day, to: day };
  return (await api.get<Paged<DiaryEvent>>(EVENTS, { query })).results;
};

/** The latest event at the clinic: what the form offers to repeat. */
export const lastClinicQuery = queryOptions({
  queryKey: eventKeys.lastClinic,
  queryFn: async ({ signal }): Promise<DiaryEvent | null> => {
    const query = { limit: 1, ordering: '-datetime', location: 'clinic' };
    return (await api.get<Paged<DiaryEvent>>(EVENTS, { query, signal })).results[0] ?? null;
  },
});

/** After anything about an event changed: the path, the number of events, the tags and what is recommended are read again. */
export const refreshEvents = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: eventKeys.all }),
    queryClient.invalidateQueries({ queryKey: ['catalogues', 'tags'] }),
    queryClient.invalidateQueries({ queryKey: ['users', 'me'] }),
    queryClient.invalidateQueries({ queryKey: ['progress'] }),
    queryClient.invalidateQueries({ queryKey: ['information', 'list'] }),
  ]);

/** A deleted event is asked for no more. */
export const forgetEvent = (id: number): Promise<unknown> => {
  queryClient.removeQueries({ queryKey: eventKeys.one(id) });
  queryClient.removeQueries({ queryKey: eventKeys.neighbours(id) });
  return refreshEvents();
};
