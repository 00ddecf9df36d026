import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';

/** The same as everywhere: friends, open requests, and whom the person blocked. */
export const relationsQuery = queryOptions({
  queryKey: ['relations'],
  queryFn: ({ signal }) => api.get<Relation[]>('/v1/relations/', { signal }),
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
