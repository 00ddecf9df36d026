import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import type { EventQuery, ListedEvent } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Curves } from '@bergkette/contract/symptoms.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { addDays, plainDateOf } from '../lib/dates.ts';
import { queryClient } from '../lib/query-client.ts';
import { zoneOf } from '../lib/time-zone.ts';
import { categoriesQuery } from './catalogues.ts';
import { readEvents } from './event-calls.ts';
import { periodKeys } from './keys.ts';
import { readMoods } from './moods.ts';
import { readCurves } from './symptoms.ts';

/* What was noted in a span of days, for the handout of the next appointment, for the cycles and for the book. */

/** Local days in the person's time zone, both included. */
export interface Period {
  from: string;
  to: string;
}

/** A handout of two pages holds no more events, and reading daily entries of years would take too long. */
const EVENT_PAGES_MAX = 5;
const CHEMO = 'chemo';
/** Activities that are a visit with a doctor to talk to. */
const VISITS: ReadonlySet<string> = new Set(['check-up', 'test-results', 'day-clinic']);

/** Newest first; `hasAllEvents` is false where the limit of pages left older events out. */
const readAllEvents = async (filters: Partial<EventQuery>, signal: AbortSignal, pagesMax = EVENT_PAGES_MAX) => {
  const events: ListedEvent[] = [];
  for (let page = 0; page < pagesMax; page += 1) {
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

/** Everything of one period that the handout can show; nothing of it is sent to the server. */
export interface Noted extends Tracked {
  /** Newest first. */
  events: ListedEvent[];
  /** False where the limit of pages left older events out. */
  hasAllEvents: boolean;
}

/** Read anew for each handout, so that an entry of a minute ago is on it. Does not run while `period` is null. */
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

/** What a book is made of. */
export interface BookContents {
  /** Oldest first, all of them. */
  events: ListedEvent[];
  moods: DailyMood[];
}

/** Read anew for each span of a book and after a change, not at each look at the page: other contents end the book that is made. Does not run while `period` is null. */
export const bookQuery = (period: Period | null) =>
  queryOptions({
    queryKey: periodKeys.book(period),
    queryFn:
      period === null
        ? skipToken
        : async ({ signal }): Promise<BookContents> => {
            const [{ events }, moods] = await Promise.all([
              readAllEvents(period, signal, Number.POSITIVE_INFINITY),
              readMoods(period, signal),
            ]);
            return { events: events.toReversed(), moods };
          },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The events at home of a period; nothing of what is made of them is sent to the server. */
export const homeEventsQuery = (period: Period) =>
  queryOptions({
    queryKey: periodKeys.home(period),
    queryFn: async ({ signal }): Promise<ListedEvent[]> =>
      (await readAllEvents({ ...period, location: 'home' }, signal)).events,
  });

/** Local day of the latest visit before `today` according to the diary; `null` where there is none. */
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
      const days = latest.flatMap(({ results }) => results.map((event) => plainDateOf(event.datetime, zoneOf(event))));
      return days.toSorted().at(-1) ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** Which of these activities the diary holds from that day on. */
export const treatmentsQuery = <Name extends string>(names: readonly Name[], from: string) =>
  queryOptions({
    queryKey: periodKeys.treatments(from),
    queryFn: async ({ signal }): Promise<Name[]> => {
      const activities = await readActivities();
      const held = await Promise.all(
        names.map(async (name) => {
          const id = activities.find(({ description }) => description === name)?.id;
          if (id === undefined) return [];
          const { results } = await readEvents({ activity: id, from, limit: 1 }, signal);
          return results.length > 0 ? [name] : [];
        }),
      );
      return held.flat();
    },
    staleTime: 0,
  });

export interface ChemoData {
  /** Local days; a day may stand there several times. */
  chemoDays: string[];
  /** `null` where the chemo days give no period to look at. */
  tracked: Tracked | null;
}

/** @param periodOf from the days with chemo, the days whose symptoms and values are read; null for none */
export const chemoQuery = (today: string, periodOf: (chemoDays: readonly string[], today: string) => Period | null) =>
  queryOptions({
    queryKey: periodKeys.cycles(today),
    queryFn: async ({ signal }): Promise<ChemoData> => {
      const chemo = (await readActivities()).find(({ description }) => description === CHEMO);
      const { events } = chemo ? await readAllEvents({ activity: chemo.id }, signal) : { events: [] };
      const chemoDays = events.map((event) => plainDateOf(event.datetime, zoneOf(event)));
      const period = periodOf(chemoDays, today);
      return { chemoDays, tracked: period && (await readTracked(period, signal)) };
    },
    staleTime: 0,
    // At midnight the former data stay on the screen while those of the new day are read.
    placeholderData: keepPreviousData,
  });
