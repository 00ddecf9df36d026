import type { Relation } from '@bergkette/contract/relations.ts';
import { type Contact, contactsOf } from '../../../data/contacts.ts';

/** The four lists of the documents [REL-03]. */
export interface RelationLists {
  relations: readonly Contact[];
  /** Requests that the person sent and nobody answered yet. */
  relationRequests: readonly Contact[];
  receivedRequests: readonly Contact[];
  blocked: readonly Contact[];
}

/** Sorted by name; accounts marked for deletion have no name and come last. */
const byName = (one: Contact, other: Contact): number =>
  Number(one.person.name === null) - Number(other.person.name === null) ||
  (one.person.name ?? '').localeCompare(other.person.name ?? '');

const newestFirst = (one: Contact, other: Contact): number => other.id - one.id;

export const toLists = (relations: readonly Relation[], meId: number): RelationLists => {
  const contacts = contactsOf(relations, meId);
  const listOf = (bond: Contact['bond']): Contact[] => contacts.filter((contact) => contact.bond === bond);
  return {
    relations: listOf('friend').sort(byName),
    relationRequests: listOf('requested').sort(newestFirst),
    receivedRequests: listOf('received').sort(newestFirst),
    blocked: listOf('blocked').sort(byName),
  };
};
