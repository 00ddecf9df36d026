import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';
import type { Person } from '@bergkette/contract/users.ts';

export type RelationAction = 'request' | 'confirm' | 'remove' | 'block' | 'unblock';

export interface RelationChange {
  /** Id of the relation that is changed; below zero until the server has given one. */
  relationId?: number | undefined;
  action: RelationAction;
  me: RelationPerson;
  person: RelationPerson;
}

export const relationPersonOf = ({ id, name, avatar, at_clinic, age }: Person): RelationPerson => ({
  id,
  name,
  avatar: avatar ?? '',
  at_clinic,
  age,
});

/** Replaces the relation between two people; `undefined` removes it. */
export const withRelation = (
  relations: readonly Relation[],
  { me, person }: Pick<RelationChange, 'me' | 'person'>,
  relation: Relation | undefined,
): Relation[] => {
  const others = relations.filter((one) => otherOf(one, me.id).id !== person.id);
  return relation === undefined ? others : [...others, relation];
};

/** What the server is expected to answer, shown before it does. */
const expected = (relations: readonly Relation[], { action, me, person }: RelationChange): Relation | undefined => {
  const id = -person.id;
  switch (action) {
    case 'request':
      return { id, status: 'requested', from_user: me, to_user: person, requested_at: null };
    case 'block':
      return {
        id,
        status: 'blocked',
        from_user: me,
        to_user: { ...person, avatar: '', at_clinic: null, age: null },
        requested_at: null,
      };
    case 'confirm': {
      const asked = relationWith(relations, me.id, person.id);
      return asked && { ...asked, status: 'confirmed', requested_at: null };
    }
    case 'remove':
    case 'unblock':
      return undefined;
  }
};

export const applyChange = (relations: readonly Relation[], change: RelationChange): Relation[] =>
  withRelation(relations, change, expected(relations, change));

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

const otherOf = ({ from_user, to_user }: Relation, meId: number): RelationPerson =>
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
