import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { eventQuery, findPosition, readEvents, type VersionedEvent } from './events.ts';
import { eventKeys } from './keys.ts';

/** Where an event stands on the path, and who stands beside it. */
export interface Neighbours {
  /** Position on the path; the oldest event has 0. */
  index: number;
  total: number;
  previousId: number | null;
  nextId: number | null;
}

/** Events of the path side by side, oldest first. */
export interface Stretch {
  ids: readonly number[];
  /** Position on the path of `ids[0]`. */
  offset: number;
  total: number;
}

/** `undefined` where the stretch does not hold the event, or not what stands beside it [EVD-05]. */
export const neighboursIn = ({ ids, offset, total }: Stretch, id: number): Neighbours | undefined => {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  const index = offset + at;
  const [previousId = null, nextId = null] = [ids[at - 1], ids[at + 1]];
  const isWhole = (previousId !== null || index === 0) && (nextId !== null || index === total - 1);
  return isWhole ? { index, total, previousId, nextId } : undefined;
};

/** So many on each side are read with an event: whoever steps on quickly finds the arrows of the next ones ready. */
const BESIDE = 4;

/** What is known of the others' neighbours; old from the start, so that it is read anew when looked at. */
const keepForOthers = (stretch: Stretch, ownId: number): void => {
  for (const id of stretch.ids) {
    const known = id === ownId ? undefined : neighboursIn(stretch, id);
    if (known === undefined) continue;
    queryClient.setQueryData<Neighbours>(eventKeys.neighbours(id), (last) => (last === undefined ? known : undefined), {
      updatedAt: 1,
    });
  }
};

/** Oldest first, so that the index is the offset [HOME-21, EVD-05, EVD-16]. */
export const neighboursQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.neighbours(id),
    queryFn: async ({ signal }): Promise<Neighbours> => {
      const position = await findPosition(id);
      const offset = Math.max(0, position - BESIDE);
      const query = { limit: 2 * BESIDE + 1, offset, ordering: 'datetime' } as const;
      const { count, results } = await readEvents(query, signal);
      const stretch = { ids: results.map((event) => event.id), offset, total: count };
      const found = neighboursIn(stretch, id) ?? { index: position, total: count, previousId: null, nextId: null };
      keepForOthers(stretch, id);
      return found;
    },
  });

/** Both neighbours, so that stepping shows them at once. */
export const prefetchNeighbours = async ({ previousId, nextId }: Neighbours): Promise<DiaryEvent[]> => {
  const ids = [previousId, nextId].filter((id) => id !== null);
  await Promise.all(ids.map((id) => queryClient.prefetchQuery(eventQuery(id))));
  return ids.flatMap((id) => queryClient.getQueryData(eventQuery(id).queryKey)?.event ?? []);
};

const listedPages = (): (Paged<DiaryEvent> | undefined)[] => [
  ...queryClient.getQueriesData<Paged<DiaryEvent>>({ queryKey: eventKeys.blocks }).map(([, page]) => page),
  ...queryClient
    .getQueriesData<InfiniteData<Paged<DiaryEvent>>>({ queryKey: eventKeys.searches })
    .flatMap(([, data]) => data?.pages ?? []),
];

/** The event as a list had it: to be looked at while it is read, not to be changed, for its version is not known. */
export const findListed = (id: number): VersionedEvent | undefined => {
  for (const page of listedPages()) {
    const event = page?.results.find((one) => one.id === id);
    if (event !== undefined) return { event, etag: null };
  }
  return undefined;
};
