import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import type { Category } from '@bergkette/contract/catalogues.ts';
import type { ListedEvent } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Curves } from '@bergkette/contract/symptoms.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Period } from '../features/visit/visit-period.ts';
import { api } from '../lib/api-client.ts';
import { plainDateOf } from '../lib/dates.ts';
import { addDays } from '../lib/plain-days.ts';

/** A sheet of two pages holds no more; what lies beyond is told. */
const EVENT_PAGES_MAX = 5;
/** Activities that are a visit with a doctor to talk to. */
const VISITS: ReadonlySet<string> = new Set(['check-up', 'test-results', 'day-clinic']);

/** Everything of one period that could stand on the sheet; nothing goes back to the server. */
export interface VisitData {
  curves: Curves;
  moods: DailyMood[];
  /** Newest first. */
  events: ListedEvent[];
  /** False where older events than these did not fit in. */
  hasAllEvents: boolean;
}

const readEvents = async (period: Period, signal: AbortSignal): Promise<Pick<VisitData, 'events' | 'hasAllEvents'>> => {
  const events: ListedEvent[] = [];
  for (let page = 0; page < EVENT_PAGES_MAX; page += 1) {
    const query = { ...period, ordering: '-datetime', limit: PAGE_MAX, offset: page * PAGE_MAX };
    const { results, next } = await api.get<Paged<ListedEvent>>('/v1/events/', { query, signal });
    events.push(...results);
    if (next === null) return { events, hasAllEvents: true };
  }
  return { events, hasAllEvents: false };
};

const readAll = async (period: Period, signal: AbortSignal): Promise<VisitData> => {
  const query = { ...period };
  const [curves, moods, events] = await Promise.all([
    api.get<Curves>('/v1/points/', { query, signal }),
    api.get<DailyMood[]>('/v1/moods/', { query, signal }),
    readEvents(period, signal),
  ]);
  return { curves, moods, ...events };
};

/** Read anew for each sheet, none begins with an old answer: what was written a minute ago belongs on it. Waits while there is no period. */
export const visitDataQuery = (period: Period | null) =>
  queryOptions({
    queryKey: ['visit', 'data', period],
    queryFn: period === null ? skipToken : ({ signal }) => readAll(period, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Local day of the latest visit before today, out of the diary; `null` where it names none. */
export const lastVisitQuery = (today: string) =>
  queryOptions({
    queryKey: ['visit', 'last', today],
    queryFn: async ({ signal }): Promise<string | null> => {
      const categories = await api.get<Category[]>('/v1/categories/', { signal });
      const activities = categories.flatMap((category) => category.activities);
      const latest = await Promise.all(
        activities
          .filter(({ description }) => VISITS.has(description))
          .map(({ id }) => {
            const query = { activity: id, to: addDays(today, -1), ordering: '-datetime', limit: 1 };
            return api.get<Paged<ListedEvent>>('/v1/events/', { query, signal });
          }),
      );
      const days = latest.flatMap(({ results }) => results.map(({ datetime }) => plainDateOf(datetime)));
      return days.toSorted().at(-1) ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });
