import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';

/** A relation from the side of the signed-in person. */
export interface Contact {
  /** Of the relation; below zero until the server has named it. */
  id: number;
  person: RelationPerson;
  /** When the signed-in person asked, while that waits. */
  requestedAt: string | null;
}

/** The four lists of the documents [REL-03]. */
export interface RelationLists {
  /** Friends. */
  relations: readonly Contact[];
  /** Sent, without an answer. */
  relationRequests: readonly Contact[];
  receivedRequests: readonly Contact[];
  blocked: readonly Contact[];
}

/** What somebody is to the signed-in person. */
export type Bond = 'none' | 'requested' | 'received' | 'friend' | 'blocked';

export const otherOf = ({ from_user, to_user }: Relation, meId: number): RelationPerson =>
  from_user.id === meId ? to_user : from_user;

const bondOfRelation = ({ status, from_user }: Relation, meId: number): Bond => {
  if (status === 'blocked') return 'blocked';
  if (status === 'confirmed') return 'friend';
  return from_user.id === meId ? 'requested' : 'received';
};

/** By name; who is leaving has none and comes last. */
const byName = (one: Contact, other: Contact): number =>
  Number(one.person.name === null) - Number(other.person.name === null) ||
  (one.person.name ?? '').localeCompare(other.person.name ?? '');

const newestFirst = (one: Contact, other: Contact): number => other.id - one.id;

export const toLists = (relations: readonly Relation[], meId: number): RelationLists => {
  const listOf = (bond: Bond): Contact[] =>
    relations
      .filter((relation) => bondOfRelation(relation, meId) === bond)
      .map((relation) => ({ id: relation.id, person: otherOf(relation, meId), requestedAt: relation.requested_at }));
  return {
    relations: listOf('friend').sort(byName),
    relationRequests: listOf('requested').sort(newestFirst),
    receivedRequests: listOf('received').sort(newestFirst),
    blocked: listOf('blocked').sort(byName),
  };
};

export const relationWith = (relations: readonly Relation[], meId: number, personId: number): Relation | undefined =>
  relations.find((relation) => otherOf(relation, meId).id === personId);

export const bondWith = (relations: readonly Relation[], meId: number, personId: number): Bond => {
  const relation = relationWith(relations, meId, personId);
  return relation === undefined ? 'none' : bondOfRelation(relation, meId);
};
