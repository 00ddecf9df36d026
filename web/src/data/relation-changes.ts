import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';
import { otherOf, relationWith } from './contacts.ts';

export type RelationAction = 'request' | 'confirm' | 'remove' | 'block' | 'unblock';

export interface RelationChange {
  /** Id of the relation that is changed; below zero until the server has given one. */
  relationId?: number | undefined;
  action: RelationAction;
  me: RelationPerson;
  person: RelationPerson;
}

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
