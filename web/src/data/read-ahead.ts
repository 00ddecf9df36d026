import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import type { ListedEvent } from '@bergkette/contract/events.ts';
import { isPhoto } from '@bergkette/contract/media.rules.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { plainDateOf } from '../lib/dates.ts';
import { deviceStorage } from '../lib/device-storage.ts';
import { PERSONAL_PREFIX } from '../lib/personal-data.ts';
import { queryClient } from '../lib/query-client.ts';
import { now } from '../lib/server-time.ts';
import { whenWritten } from '../offline/persister.ts';
import { categoriesQuery, locationsQuery, tagsQuery } from './catalogues.ts';
import { readEvents } from './event-calls.ts';
import { eventBlockQuery, monthsQuery } from './events.ts';
import { mediaQuery } from './media.ts';
import { moodsQuery } from './moods.ts';
import { achievementsQuery, markerQuery, markersQuery } from './progress.ts';
import { questionsQuery } from './questions.ts';
import { activeQuery, curvesQuery, finishedQuery } from './symptoms.ts';

/** What was read ahead last: the day, and how many events there were. */
const DONE = `${PERSONAL_PREFIX}read-ahead`;
/** Pictures of events younger than this are stored as previews. */
const PICTURES_DAYS = 60;
/** The path is read ahead to this length; further back it is read when somebody goes there. */
const MOST_EVENTS = 3000;

const isQuietLine = (): boolean => window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** Age with which a block that was read ahead is stored. It counts as stale, so the first screen that shows it asks for it again. */
const AGED_MS = millisecondsInMinute;

const storeBlocks = (size: number, offset: number, { count, results }: Paged<ListedEvent>): void => {
  // Stores only whole blocks and the last one, as half a block would be shown as if the rest were missing.
  for (let index = Math.ceil(offset / size); index * size < offset + results.length; index += 1) {
    const from = index * size - offset;
    const block = results.slice(from, from + size);
    if (block.length < size && index * size + block.length < count) return;
    const { queryKey } = eventBlockQuery(size, index);
    // A screen has asked for this block itself, so its data is newer or will be in a moment.
    if (queryClient.getQueryState(queryKey) !== undefined) continue;
    const read = { next: null, previous: null, count, results: block };
    queryClient.setQueryData(queryKey, read, { updatedAt: Date.now() - AGED_MS });
  }
};

/** @returns pictures of young events, the youngest first */
const readEventsAhead = async (size: number): Promise<string[]> => {
  const pictures: string[] = [];
  const youngFromMs = now() - PICTURES_DAYS * millisecondsInDay;
  // A page holds whole blocks.
  const limit = Math.max(size, PAGE_MAX - (PAGE_MAX % size));
  for (let offset = 0; offset < MOST_EVENTS; offset += limit) {
    const page = await readEvents({ limit, offset, ordering: '-datetime' });
    // An event was added or deleted meanwhile, which moves all further blocks. The next start reads ahead again.
    if (queryClient.getQueryData(eventBlockQuery(size, 0).queryKey)?.count !== page.count) return [];
    storeBlocks(size, offset, page);
    for (const { datetime, contents } of page.results) {
      if (Date.parse(datetime) < youngFromMs) continue;
      pictures.push(...contents.filter(isPhoto).map(({ file }) => file));
    }
    if (offset + limit >= page.count) break;
  }
  return pictures;
};

const AHEAD = [
  categoriesQuery,
  locationsQuery,
  tagsQuery,
  monthsQuery,
  markerQuery,
  markersQuery,
  achievementsQuery,
  moodsQuery,
  activeQuery,
  finishedQuery,
  curvesQuery,
  questionsQuery,
] as unknown as readonly FetchQueryOptions<unknown, Error, unknown, QueryKey>[];

/**
 * Reads what path, detail, charts and profile show, so that it can be read without a network: once a day, and whenever
 * there are more or fewer events than last time. Call this when nothing else is going on and the device has its key.
 *
 * @param blockSize events in a block of the path, as the screen asks for them
 */
export const readDiaryAhead = async (blockSize: number): Promise<void> => {
  if (isQuietLine()) return;
  const { count } = await queryClient.ensureQueryData(eventBlockQuery(blockSize, 0));
  const done = `${plainDateOf(now())}/${count}/${blockSize}`;
  if (deviceStorage.get(DONE) === done) return;
  for (const query of AHEAD) await queryClient.prefetchQuery(query);
  for (const file of await readEventsAhead(blockSize)) await queryClient.prefetchQuery(mediaQuery(file, 'preview'));
  // A tab that ends before that has nothing to read by, and the next start reads ahead again.
  await whenWritten();
  deviceStorage.set(DONE, done);
};
