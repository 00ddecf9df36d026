import { PAGE_DEFAULT, PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import type { ChainableEvent, DayDifficulty, DiaryEvent, EventQuery, ListedEvent } from '@bergkette/contract/events.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, isUnreachable } from '../lib/api-client.ts';
import { unreachableError } from '../lib/api-error.ts';
import { firstIdOf, isLocal, serverIdOf } from '../lib/local-ids.ts';
import { queryClient } from '../lib/query-client.ts';
import { pagedQuery } from '../lib/read-query.ts';
import { answerOf } from '../offline/outbox/beneath-effects.ts';
import { isSaveOf, UNKNOWN_ETAG } from '../offline/outbox/call.ts';
import { perform } from '../offline/outbox/perform.ts';
import { waitingCalls } from '../offline/outbox/waiting.ts';
import { EVENTS, pathOf, readEvent, readEvents, type VersionedEvent } from './event-calls.ts';
import { eventKeys } from './keys.ts';
import { readQuery } from './read-query.ts';
import { refreshEvents } from './refresh.ts';

/** The block as the server has it, where its last answer says that no event stands there: only what waits is in it. */
const emptyBlock = (size: number, index: number): Paged<ListedEvent> | undefined => {
  const first = queryClient.getQueryCache().find({ queryKey: eventKeys.block(size, 0), exact: true });
  if (first === undefined) return undefined;
  const said = answerOf(first) as Paged<ListedEvent> | undefined;
  if (said === undefined || index * size < said.count) return undefined;
  return { ...said, next: null, previous: null, results: [] };
};

const readBlock = async (size: number, index: number, signal: AbortSignal): Promise<Paged<ListedEvent>> => {
  try {
    return await readEvents({ limit: size, offset: index * size, ordering: '-datetime' }, signal);
  } catch (error) {
    const none = isUnreachable(error) ? emptyBlock(size, index) : undefined;
    if (none === undefined) throw error;
    return none;
  }
};

/** Block `index` of the events, newest first; the answer's `count` is the whole path [HOME-12, HOME-19, HOME-20]. */
export const eventBlockQuery = (size: number, index: number) =>
  queryOptions({
    queryKey: eventKeys.block(size, index),
    queryFn: ({ signal }) => readBlock(size, index, signal),
    // The newest block stays cached while the app is open: the path needs the length when it is opened again.
    ...(index === 0 ? { gcTime: Number.POSITIVE_INFINITY } : {}),
  });

export type EventFilters = Partial<Omit<EventQuery, 'limit' | 'offset' | 'ordering'>>;

/** Events that meet every filter, newest first, page after page [HOME-22]. */
export const eventSearchQuery = (filters: EventFilters) => ({
  ...pagedQuery(eventKeys.search(filters), (slice, signal) =>
    readEvents({ ...filters, ordering: '-datetime', ...slice }, signal),
  ),
  // The former results stay on the screen while the next ones are read.
  placeholderData: keepPreviousData,
});

/** Without a network: the event as it stands in a list that this device has read. */
const readKnownEvent = async (id: number, signal: AbortSignal): Promise<VersionedEvent> => {
  try {
    if (isLocal(id)) throw unreachableError();
    return await readEvent(id, signal);
  } catch (error) {
    const event = isUnreachable(error) ? knownEvents().find((known) => known.id === id) : undefined;
    if (event === undefined) throw error;
    return { event, etag: UNKNOWN_ETAG };
  }
};

export const eventQuery = (id: number) =>
  queryOptions({ queryKey: eventKeys.one(id), queryFn: ({ signal }) => readKnownEvent(id, signal) });

/** Whether these are ids of one event: the server may have named it since it was saved. */
const isSameEvent = (one: number, other: number): boolean =>
  firstIdOf('event.save', one) === firstIdOf('event.save', other);

/** The same out of the whole chain, where that was read and nothing has changed since: without a network too. */
const positionInChain = (id: number): number => {
  const chain = queryClient.getQueryState<ChainableEvent[]>(eventKeys.chain);
  return chain?.isInvalidated === false ? (chain.data?.findIndex((event) => isSameEvent(event.id, id)) ?? -1) : -1;
};

/** The same out of the blocks that the path shows, or out of all that are kept here. */
const positionInBlocks = (id: number, type: 'active' | 'all'): number => {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: eventKeys.blocks, type })) {
    const [, , size, index] = queryKey;
    const block = state.data as Paged<ListedEvent> | undefined;
    const place = block?.results.findIndex((event) => isSameEvent(event.id, id)) ?? -1;
    if (block && place >= 0) return block.count - 1 - (Number(size) * Number(index) + place);
  }
  return -1;
};

/** Reads the block of the oldest events of the path, which nothing asks for while it is out of view. */
const readOldestBlock = async (): Promise<void> => {
  const shown = queryClient.getQueriesData<Paged<ListedEvent>>({ queryKey: eventKeys.blocks, type: 'active' });
  // The newest block says how many there are, once it is read.
  const [key, newest] = shown.find(([[, , , index], block]) => index === 0 && block !== undefined) ?? [];
  const size = Number(key?.[2]);
  if (newest?.count) await queryClient.fetchQuery(eventBlockQuery(size, Math.floor((newest.count - 1) / size)));
};

/**
 * Index of an event, oldest first; 0 where it cannot be found (HOME-17, decision O18).
 * @returns undefined for one that waits to be sent among events that are not read here
 */
export const findPosition = async (id: number): Promise<number | undefined> => {
  const known = [positionInChain(id), positionInBlocks(id, 'active')].find((position) => position >= 0);
  if (known !== undefined) return known;
  // What waits to be sent is laid over all that is kept here, and the server does not know where a change moves it.
  const waits = isLocal(id) || waitingCalls.get().waiting.some(isSaveOf(id));
  let kept = waits ? positionInBlocks(id, 'all') : -1;
  if (kept < 0 && isLocal(id)) {
    await readOldestBlock().catch(() => undefined);
    kept = positionInBlocks(id, 'all');
  }
  if (kept >= 0) return kept;
  const named = serverIdOf(id) ?? id;
  if (isLocal(named)) return undefined;
  try {
    return (await api.get<{ index: number }>(`${pathOf(named)}position/`)).index;
  } catch {
    return 0;
  }
};

/** How many events each month has, oldest first, in the person's own calendar. */
export const monthsQuery = readQuery<{ month: string; count: number }[]>(eventKeys.months, `${EVENTS}months/`);

/** The events of a day in the person's own calendar, the first of the day first. */
export const dayEventsQuery = (date: string) =>
  queryOptions({
    queryKey: eventKeys.day(date),
    queryFn: async ({ signal }): Promise<ListedEvent[]> =>
      (await readEvents({ from: date, to: date, ordering: 'datetime', limit: PAGE_MAX }, signal)).results,
  });

/** For each day from `from` to `to` with events, the most exhausting one, in the person's own calendar. */
export const difficultiesQuery = (from: string, to: string) =>
  readQuery<DayDifficulty[]>(eventKeys.difficulties(from, to), `${EVENTS}difficulties/`, { query: { from, to } });

/** Own events, oldest first. */
export const chainQuery = readQuery<ChainableEvent[]>(eventKeys.chain, `${EVENTS}chainable/`);

/** The latest event at the clinic, which the form offers to repeat. */
export const lastClinicQuery = queryOptions({
  queryKey: eventKeys.lastClinic,
  queryFn: async ({ signal }): Promise<DiaryEvent | null> =>
    (await readEvents({ limit: 1, ordering: '-datetime', location: 'clinic' }, signal)).results[0] ?? null,
});

const recentEventsQuery = queryOptions({
  queryKey: eventKeys.recent,
  queryFn: async ({ signal }): Promise<DiaryEvent[]> =>
    (await readEvents({ limit: PAGE_DEFAULT, ordering: '-datetime' }, signal)).results,
});

/** Reads the latest events ahead, so that the quick entry knows what a person does often. */
export const readRecentEvents = (): Promise<void> => queryClient.prefetchQuery(recentEventsQuery);

/** The events as far as this device has read them, the latest first and those of searches last, each once; asks nobody. */
export const knownEvents = (): readonly DiaryEvent[] => {
  const recent = queryClient.getQueryData(recentEventsQuery.queryKey) ?? [];
  const blocks = queryClient.getQueriesData<Paged<ListedEvent>>({ queryKey: eventKeys.blocks });
  const searches = queryClient.getQueriesData<InfiniteData<Paged<ListedEvent>>>({ queryKey: eventKeys.searches });
  const pages = [...blocks.map(([, block]) => block), ...searches.flatMap(([, found]) => found?.pages)];
  const ids = new Set<number>();
  const isNew = ({ id }: { id: number }) => !ids.has(id) && ids.add(id);
  return [...recent, ...pages.flatMap((page) => page?.results ?? [])].filter(isNew);
};

/** Keeps what the server has just said of an event. */
const knowEvent = (answer: VersionedEvent): VersionedEvent => {
  queryClient.setQueryData(eventKeys.one(answer.event.id), answer);
  return answer;
};

/** Reads the event from the server, past every cache. */
export const readFreshEvent = async (id: number): Promise<VersionedEvent> => knowEvent(await readEvent(id));

/** Without a network it is deleted on this device at once, and on the server later, which can restore it for a while [EVD-19]. */
export const deleteEvent = async (id: number): Promise<void> => void (await perform({ kind: 'event.delete', id }));

/** @returns whether it waits for a connection, until which no list has the event */
export const restoreEvent = async (id: number): Promise<boolean> => {
  const { is } = await perform({ kind: 'event.restore', id });
  await refreshEvents();
  return is === 'waiting';
};

/** Removes the cached event, so that nothing asks the server for it any more. */
export const forgetEvent = (id: number): void => {
  queryClient.removeQueries({ queryKey: eventKeys.one(id) });
  queryClient.removeQueries({ queryKey: eventKeys.neighbours(id) });
};
