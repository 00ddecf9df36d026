import { PAGE_DEFAULT } from '@bergkette/contract/calls.rules.ts';
import type { SharedEvent } from '@bergkette/contract/events.ts';
import type { AgeBand, Person } from '@bergkette/contract/users.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import type { PeopleFilters } from './people-filters.ts';
import { peopleKeys } from './people-keys.ts';

/** Somebody else, as far as they show themselves; read anew whenever it is opened [PROF-02, PROF-32]. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: peopleKeys.profile(id),
    queryFn: ({ signal }) => api.get<Person>(`/v1/users/${id}/`, { signal }),
    staleTime: 0,
  });

/** What somebody shares of their chain, oldest first. */
export const sharedChainQuery = (id: number) =>
  queryOptions({
    queryKey: peopleKeys.chain(id),
    queryFn: ({ signal }) => api.get<SharedEvent[]>('/v1/events/chainable/', { query: { user: id }, signal }),
    staleTime: 0,
    gcTime: 60_000,
  });

/** Whether the ward has told how old the person is: without it they find nobody. */
export const ageBandQuery = queryOptions({
  queryKey: peopleKeys.ageBand,
  queryFn: ({ signal }) => api.get<AgeBand>('/v1/users/age-band/', { signal }),
  staleTime: 0,
});

/** Who can be found, page after page [REL-05, REL-06]. */
export const peopleSearchQuery = (filters: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.search(filters),
    queryFn: ({ pageParam, signal }) =>
      api.get<Paged<Person>>('/v1/users/', {
        query: { ...filters, limit: PAGE_DEFAULT, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.results.length, 0);
      return last.results.length > 0 && seen < last.count ? seen : undefined;
    },
    placeholderData: keepPreviousData,
  });
