import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import type { DiaryEvent, EventBody, EventInput, EventQuery, ListedEvent } from '@bergkette/contract/events.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { type ApiAnswer, api } from '../lib/api-client.ts';
import { plainDateOf } from '../lib/dates.ts';
import { zoneOf } from '../lib/time-zone.ts';
import { logUsage } from '../lib/usage-log.ts';

/* Calls about events past every cache. `events.ts` has the queries. */

export const EVENTS = '/v1/events/';
export const pathOf = (id: number) => `${EVENTS}${id}/`;

/** An event with the version it was read in, for `If-Match`. */
export interface VersionedEvent {
  event: DiaryEvent;
  etag: string | null;
}

const versioned = ({ data, etag }: ApiAnswer<DiaryEvent>): VersionedEvent => ({ event: data, etag });

/** One page of the events that meet every filter. */
export const readEvents = (query: Partial<EventQuery>, signal?: AbortSignal): Promise<Paged<ListedEvent>> =>
  api.get(EVENTS, { query, signal });

export const readEvent = async (id: number, signal?: AbortSignal): Promise<VersionedEvent> =>
  versioned(await api.request<DiaryEvent>('GET', pathOf(id), { signal }));

/** Reads the events of the day of one that was sent, for a caller that looks for one by its contents. */
export const findEventsAt = async ({ datetime, time_zone }: EventBody, signal?: AbortSignal): Promise<DiaryEvent[]> => {
  const day = plainDateOf(datetime, zoneOf({ time_zone }));
  return (await readEvents({ limit: PAGE_MAX, ordering: '-datetime', from: day, to: day }, signal)).results;
};

/** Sent again with the same key, the server answers the first result and makes no second event [EVF-34]. */
export const createEvent = async (
  body: EventBody,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<VersionedEvent> => {
  const options = { body, idempotencyKey, isKept: true, signal };
  const created = versioned(await api.request<DiaryEvent>('POST', EVENTS, options));
  logUsage(usageLines.eventCreated(created.event.id));
  return created;
};

/** Rejects with 412 `changed_elsewhere` when another tab or device was faster [EVF-35]. */
export const updateEvent = async (
  id: number,
  body: EventInput,
  etag: string | null,
  signal?: AbortSignal,
): Promise<VersionedEvent> => {
  const headers: Record<string, string> = etag === null ? {} : { 'If-Match': etag };
  const saved = versioned(await api.request<DiaryEvent>('PUT', pathOf(id), { body, headers, isKept: true, signal }));
  logUsage(usageLines.eventSaved(id));
  return saved;
};
