import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';
import type { Person } from '@bergkette/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

const PLACE_STALE_MS = 5 * 60 * 1000;

/** The same as everywhere: friends, open requests, and whom the person blocked. */
export const relationsQuery = queryOptions({
  queryKey: ['relations'],
  queryFn: ({ signal }) => api.get<Relation[]>('/v1/relations/', { signal }),
});

/** Where a friend is just now, if they share it; old news do no harm in a list. */
export const friendQuery = (id: number) =>
  queryOptions({
    queryKey: ['people', 'profile', id],
    queryFn: ({ signal }) => api.get<Person>(`/v1/users/${id}/`, { signal, isQuiet: true }),
    staleTime: PLACE_STALE_MS,
    retry: false,
  });

/** The other one, and what they are to the person. */
export interface Contact {
  person: RelationPerson;
  bond: 'friend' | 'requested' | 'received' | 'blocked';
}

export const contactsOf = (relations: readonly Relation[], meId: number): Contact[] =>
  relations.map(({ status, from_user, to_user }) => {
    const isFromMe = from_user.id === meId;
    const open = isFromMe ? 'requested' : 'received';
    const bond = status === 'confirmed' ? 'friend' : status === 'blocked' ? 'blocked' : open;
    return { person: isFromMe ? to_user : from_user, bond };
  });
