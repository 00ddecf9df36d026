import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { readEvents } from './event-calls.ts';
import { eventQuery, findPosition } from './events.ts';
import { eventKeys } from './keys.ts';

/** Where an event stands on the path, and which events stand beside it. */
export interface Neighbours {
  /** Position on the path; the oldest event has 0. */
  index: number;
  total: number;
  previousId: number | null;
  nextId: number | null;
}

/** Events that follow each other on the path, oldest first. */
export interface Stretch {
  ids: readonly number[];
  /** Position on the path of `ids[0]`. */
  offset: number;
  total: number;
}

/** `undefined` where the stretch does not hold the event or does not hold its neighbours [EVD-05]. */
export const neighboursIn = ({ ids, offset, total }: Stretch, id: number): Neighbours | undefined => {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  const index = offset + at;
  const [previousId = null, nextId = null] = [ids[at - 1], ids[at + 1]];
  const isWhole = (previousId !== null || index === 0) && (nextId !== null || index === total - 1);
  return isWhole ? { index, total, previousId, nextId } : undefined;
};

/**
 * This many events on each side are read with an event, so that the arrows of the next ones are ready when somebody
 * steps quickly.
 */
const BESIDE = 4;

/**
 * Keeps the neighbours of the other events too; the entries are stale from the start, so that a look at one reads it
 * anew.
 */
const keepForOthers = (stretch: Stretch, ownId: number): void => {
  for (const id of stretch.ids) {
    const known = id === ownId ? undefined : neighboursIn(stretch, id);
    if (known === undefined) continue;
    queryClient.setQueryData<Neighbours>(eventKeys.neighbours(id), (last) => (last == null ? known : undefined), {
      updatedAt: 1,
    });
  }
};

/** Reads the stretch oldest first, so that the index is the offset [HOME-21, EVD-05, EVD-16]. */
export const neighboursQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.neighbours(id),
    // Null where the event stands at another place than was thought: that is not known, and nothing is said of it.
    queryFn: async ({ signal }): Promise<Neighbours | null> => {
      const position = (await findPosition(id)) ?? 0;
      const offset = Math.max(0, position - BESIDE);
      const query = { limit: 2 * BESIDE + 1, offset, ordering: 'datetime' } as const;
      const { count, results } = await readEvents(query, signal);
      const stretch = { ids: results.map((event) => event.id), offset, total: count };
      keepForOthers(stretch, id);
      return neighboursIn(stretch, id) ?? null;
    },
  });

/** Reads both neighbours ahead, so that a step shows them at once. */
export const prefetchNeighbours = async ({ previousId, nextId }: Neighbours): Promise<DiaryEvent[]> => {
  const ids = [previousId, nextId].filter((id) => id !== null);
  await Promise.all(ids.map((id) => queryClient.prefetchQuery(eventQuery(id))));
  return ids.flatMap((id) => queryClient.getQueryData(eventQuery(id).queryKey)?.event ?? []);
};
