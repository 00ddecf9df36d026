import { PAGE_DEFAULT } from '@bergkette/contract/calls.rules.ts';
import type { EventQuery, ListedEvent } from '@bergkette/contract/events.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { eventKeys } from './keys.ts';

export type EventFilters = { [Name in keyof Omit<EventQuery, 'limit' | 'offset' | 'ordering'>]?: EventQuery[Name] };

/** Events that meet every filter, newest first, page after page [HOME-22]. */
export const eventSearchQuery = (filters: EventFilters) =>
  infiniteQueryOptions({
    queryKey: eventKeys.search(filters),
    queryFn: ({ pageParam, signal }) =>
      api.get<Paged<ListedEvent>>('/v1/events/', {
        query: { ...filters, ordering: '-datetime', limit: PAGE_DEFAULT, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.results.length, 0);
      return last.results.length > 0 && seen < last.count ? seen : undefined;
    },
    // What was found stays while the next words are looked for.
    placeholderData: keepPreviousData,
  });
