import type { SharedEvent } from '@bergkette/contract/events.ts';
import type { ReportBody } from '@bergkette/contract/reports.ts';
import type { AgeBand, Person, Sex } from '@bergkette/contract/users.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { pagedQuery } from '../lib/read-query.ts';
import { peopleKeys } from './keys.ts';
import { readQuery } from './read-query.ts';

/** @param key a uuid; the server takes only one report for the same key */
export const sendReport = (body: ReportBody, key: string): Promise<void> =>
  // No dialog (`isQuiet`): the form shows the failure beside the text, which must not be lost.
  api.post<void>('/v1/reports/', { body, idempotencyKey: key, isQuiet: true });

/** Another person, with the parts that they show; read anew at each opening [PROF-02, PROF-32]. */
export const personQuery = (id: number) =>
  readQuery<Person>(peopleKeys.profile(id), `/v1/users/${id}/`, { staleTime: 0 });

/** The own profile as the server shows it to somebody else. */
export const seenAsQuery = (id: number, as: 'friend' | 'stranger') =>
  readQuery<Person>(peopleKeys.seenAs(as), `/v1/users/${id}/`, {
    query: { as },
    // The person may have changed a setting of privacy since the last look.
    staleTime: 0,
    gcTime: 0,
  });

/** The events of the chain that another person shares, oldest first. */
export const sharedChainQuery = (id: number) =>
  readQuery<SharedEvent[]>(peopleKeys.chain(id), '/v1/events/chainable/', {
    query: { user: id },
    staleTime: 0,
    gcTime: 60_000,
  });

/** Whether the clinic has entered the person's age: without it the search for people finds nobody. */
export const ageBandQuery = readQuery<AgeBand>(peopleKeys.ageBand, '/v1/users/age-band/', { staleTime: 0 });

/** True where the clinic must still enter the age: until then nobody finds the person, whatever the person chose. */
export const isAgeMissing = (band: AgeBand | undefined): boolean => band?.is_on === true && !band.is_known;

/** Filters of the search for people; the names are those of the API and of the address [REL-04, REL-05]. */
export interface PeopleFilters {
  name?: string | undefined;
  sex?: Sex | undefined;
  age_min?: number | undefined;
  age_max?: number | undefined;
  diagnosis?: number | undefined;
  clinic?: number | undefined;
  at_clinic?: boolean | undefined;
}

/** The people who can be found, page after page [REL-05, REL-06]. */
export const peopleSearchQuery = (filters: PeopleFilters) => ({
  ...pagedQuery(peopleKeys.search(filters), (slice, signal) =>
    api.get<Paged<Person>>('/v1/users/', { query: { ...filters, ...slice }, signal }),
  ),
  placeholderData: keepPreviousData,
});
