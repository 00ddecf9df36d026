import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import type { EventQuery, ListedEvent } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Curves } from '@bergkette/contract/symptoms.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { plainDateOf } from '../lib/dates.ts';
import { addDays } from '../lib/plain-days.ts';
import { queryClient } from '../lib/query-client.ts';
import { categoriesQuery } from './catalogues.ts';
import { readEvents } from './events.ts';
import { periodKeys } from './keys.ts';
import { readMoods } from './moods.ts';
import { readCurves } from './symptoms.ts';

/* What was noted in a span of days: for the handout of the next appointment and for the cycles. */

/** Local days of the person, both included. */
export interface Period {
  from: string;
  to: string;
}

/** A handout of two pages holds no more, and nobody waits for daily tablets over years. */
const EVENT_PAGES_MAX = 5;
const CHEMO = 'chemo';
/** Activities that are a visit with a doctor to talk to. */
const VISITS: ReadonlySet<string> = new Set(['check-up', 'test-results', 'day-clinic']);

/** Newest first; `hasAllEvents` is false where older ones did not fit in. */
const readAllEvents = async (filters: Partial<EventQuery>, signal: AbortSignal) => {
  const events: ListedEvent[] = [];
  for (let page = 0; page < EVENT_PAGES_MAX; page += 1) {
    const query = { ...filters, ordering: '-datetime', limit: PAGE_MAX, offset: page * PAGE_MAX } as const;
    const { results, next } = await readEvents(query, signal);
    events.push(...results);
    if (next === null) return { events, hasAllEvents: true };
  }
  return { events, hasAllEvents: false };
};

const readActivities = async () =>
  (await queryClient.fetchQuery(categoriesQuery)).flatMap(({ activities }) => activities);

interface Tracked {
  curves: Curves;
  moods: DailyMood[];
}

const readTracked = async (period: Period, signal: AbortSignal): Promise<Tracked> => {
  const [curves, moods] = await Promise.all([readCurves(period, signal), readMoods(period, signal)]);
  return { curves, moods };
};

/** Everything of one period that could stand on the handout; nothing goes back to the server. */
export interface Noted extends Tracked {
  /** Newest first. */
  events: ListedEvent[];
  /** False where older events than these did not fit in. */
  hasAllEvents: boolean;
}

/** Read anew for each handout, none begins with an old answer: what was written a minute ago belongs on it. Waits while there is no period. */
export const notedQuery = (period: Period | null) =>
  queryOptions({
    queryKey: periodKeys.noted(period),
    queryFn:
      period === null
        ? skipToken
        : async ({ signal }): Promise<Noted> => {
            const [tracked, events] = await Promise.all([readTracked(period, signal), readAllEvents(period, signal)]);
            return { ...tracked, ...events };
          },
    staleTime: 0,
    gcTime: 0,
  });

/** Local day of the latest visit before today, out of the diary; `null` where it names none. */
export const lastVisitQuery = (today: string) =>
  queryOptions({
    queryKey: periodKeys.lastVisit(today),
    queryFn: async ({ signal }): Promise<string | null> => {
      const visits = (await readActivities()).filter(({ description }) => VISITS.has(description));
      const latest = await Promise.all(
        visits.map(({ id }) =>
          readEvents({ activity: id, to: addDays(today, -1), ordering: '-datetime', limit: 1 }, signal),
        ),
      );
      const days = latest.flatMap(({ results }) => results.map(({ datetime }) => plainDateOf(datetime)));
      return days.toSorted().at(-1) ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });

export interface ChemoData {
  /** Local days, also several times. */
  chemoDays: string[];
  /** `null` where the days give no period to look at. */
  tracked: Tracked | null;
}

/** @param periodOf the days that what was tracked is read of, by the days with chemo */
export const chemoQuery = (today: string, periodOf: (chemoDays: readonly string[], today: string) => Period | null) =>
  queryOptions({
    queryKey: periodKeys.cycles(today),
    queryFn: async ({ signal }): Promise<ChemoData> => {
      const chemo = (await readActivities()).find(({ description }) => description === CHEMO);
      const { events } = chemo ? await readAllEvents({ activity: chemo.id }, signal) : { events: [] };
      const chemoDays = events.map(({ datetime }) => plainDateOf(datetime));
      const period = periodOf(chemoDays, today);
      return { chemoDays, tracked: period && (await readTracked(period, signal)) };
    },
    staleTime: 0,
    // A new day takes nothing away from what is being looked at.
    placeholderData: keepPreviousData,
  });
