import type { DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import { PAGE_MAX } from '@bergkette/contract/rules.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiAnswer, api } from '../../lib/api-client.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { queryClient } from '../../lib/query-client.ts';
import { eventKeys } from './event-keys.ts';

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

/** Where an event stands on the path, and who stands beside it. */
export interface Neighbours {
  /** From 0, oldest first. */
  index: number;
  total: number;
  previousId: number | null;
  nextId: number | null;
}

/** Oldest first, so that the index is the offset [HOME-21, EVD-05, EVD-16]. */
export const neighboursQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.neighbours(id),
    queryFn: async ({ signal }): Promise<Neighbours> => {
      const position = await findPosition(id);
      const offset = Math.max(0, position - 1);
      const query = { limit: 3, offset, ordering: 'datetime' };
      const { count, results } = await api.get<Paged<DiaryEvent>>(EVENTS, { query, signal });
      const at = results.findIndex((event) => event.id === id);
      const idAt = (place: number) => (at < 0 ? null : (results[place]?.id ?? null));
      return { index: offset + Math.max(0, at), total: count, previousId: idAt(at - 1), nextId: idAt(at + 1) };
    },
  });

/** The event as the server has it now, past every cache. */
export const readFreshEvent = async (id: number): Promise<VersionedEvent> => {
  const answer = await readEvent(id);
  queryClient.setQueryData(eventKeys.one(id), answer);
  return answer;
};

/** The same key again answers the first result and makes no second event [EVF-34]. */
export const createEvent = async (body: EventInput, idempotencyKey: string): Promise<VersionedEvent> =>
  versioned(await api.request<DiaryEvent>('POST', EVENTS, { body, idempotencyKey }));

/** Rejects with 412 `changed_elsewhere` when another tab or device was faster [EVF-35]. */
export const updateEvent = async (id: number, body: EventInput, etag: string | null): Promise<VersionedEvent> => {
  const headers: Record<string, string> = etag === null ? {} : { 'If-Match': etag };
  return versioned(await api.request<DiaryEvent>('PUT', pathOf(id), { body, headers }));
};

export const deleteEvent = (id: number): Promise<void> => api.delete(pathOf(id));

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

/** After anything about an event changed: the path, the number of events and the tags are read again. */
export const refreshEvents = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: eventKeys.all }),
    queryClient.invalidateQueries({ queryKey: ['catalogues', 'tags'] }),
    queryClient.invalidateQueries({ queryKey: ['users', 'me'] }),
  ]);

/** A deleted event is asked for no more. */
export const forgetEvent = (id: number): Promise<unknown> => {
  queryClient.removeQueries({ queryKey: eventKeys.one(id) });
  queryClient.removeQueries({ queryKey: eventKeys.neighbours(id) });
  return refreshEvents();
};
