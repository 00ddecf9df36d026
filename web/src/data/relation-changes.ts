import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';
import { otherOf, relationWith } from './contacts.ts';

export type RelationAction = 'request' | 'confirm' | 'remove' | 'block' | 'unblock';

export interface RelationChange {
  /** Of the relation that is changed; below zero while the server has not named it. */
  relationId?: number | undefined;
  action: RelationAction;
  me: RelationPerson;
  person: RelationPerson;
}

/** Puts what stands between the two in the place of what stood there. */
export const withRelation = (
  relations: readonly Relation[],
  { me, person }: Pick<RelationChange, 'me' | 'person'>,
  relation: Relation | undefined,
): Relation[] => {
  const others = relations.filter((one) => otherOf(one, me.id).id !== person.id);
  return relation === undefined ? others : [...others, relation];
};

/** What the server will make of it, shown before it answers. */
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
