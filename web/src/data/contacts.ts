import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';

/** How somebody is related to the signed-in person. */
export type Bond = 'none' | 'requested' | 'received' | 'friend' | 'blocked';

/** A relation from the side of the signed-in person. */
export interface Contact {
  /** Id of the relation; below zero until the server has given one. */
  id: number;
  person: RelationPerson;
  bond: Exclude<Bond, 'none'>;
  /** When the signed-in person sent a request that still waits, else null. */
  requestedAt: string | null;
}

const bondOf = ({ status, from_user }: Relation, meId: number): Contact['bond'] => {
  if (status === 'blocked') return 'blocked';
  if (status === 'confirmed') return 'friend';
  return from_user.id === meId ? 'requested' : 'received';
};

export const otherOf = ({ from_user, to_user }: Relation, meId: number): RelationPerson =>
  from_user.id === meId ? to_user : from_user;

export const contactsOf = (relations: readonly Relation[], meId: number): Contact[] =>
  relations.map((relation) => ({
    id: relation.id,
    person: otherOf(relation, meId),
    bond: bondOf(relation, meId),
    requestedAt: relation.requested_at,
  }));

export const relationWith = (relations: readonly Relation[], meId: number, personId: number): Relation | undefined =>
  relations.find((relation) => otherOf(relation, meId).id === personId);

export const bondWith = (relations: readonly Relation[], meId: number, personId: number): Bond => {
  const relation = relationWith(relations, meId, personId);
  return relation === undefined ? 'none' : bondOf(relation, meId);
};
