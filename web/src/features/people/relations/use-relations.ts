import type { Relation, RelationPerson } from '@bergkette/contract/relations.ts';
import { type UsageLine, usageLines } from '@bergkette/contract/usage-log.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RelationAction } from '../../../data/contacts.ts';
import { type Bond, bondWith, type Contact, contactsOf, relationWith } from '../../../data/contacts.ts';
import { relationMutation, relationsQuery } from '../../../data/relations.ts';
import type { TextId } from '../../../i18n/areas.ts';
import { showError } from '../../../i18n/show-error.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { logUsage } from '../../../lib/usage-log.ts';

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

export const newestFirst = (one: Contact, other: Contact): number => other.id - one.id;

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

/** Seconds; a longer wait does not come from the limit per minute but from the limit per day. */
const LONG_WAIT_S = 120;

const FALLBACKS = {
  request: 'error_messages.add_relation',
  confirm: 'error_messages.change_relation',
  remove: 'error_messages.change_relation',
  unblock: 'error_messages.change_relation',
  block: 'error_messages.block',
} as const satisfies Record<RelationAction, TextId<'app'>>;

/** The text for a failed call about a relation [ERR-13, ERR-14, ERR-15]. */
export const relationErrorId = (error: unknown, action: RelationAction): TextId<'app'> => {
  if (!(error instanceof ApiError)) return FALLBACKS[action];
  switch (error.code) {
    case 'too_many_open_requests':
      return 'relation.too_many_open_requests';
    case 'too_many_requests':
      return action === 'request' && (error.retryAfterS ?? 0) > LONG_WAIT_S
        ? 'relation.too_many_requests'
        : 'error_messages.too_many_requests';
    case 'not_searchable':
      return action === 'request' ? 'relation.not_searchable' : 'error_messages.change_relation';
    case 'exists':
      return 'relation.exists';
    case 'blocked':
      return 'error_messages.blocked_by_person';
    default:
      return FALLBACKS[action];
  }
};

const LINES = {
  request: usageLines.friendRequested,
  confirm: usageLines.friendConfirmed,
  remove: usageLines.friendRemoved,
  block: usageLines.personBlocked,
  unblock: usageLines.personUnblocked,
} as const satisfies Record<RelationAction, () => UsageLine>;

export type ChangeBond = (action: RelationAction, person: RelationPerson) => void;

const sayFriends = async (name: string): Promise<void> => {
  await loadTexts('people');
  alertStore.show('success', readText('people.now_friends', { name }));
};

/** The limit per day has its own text. */
const showFailure = async (error: unknown, action: RelationAction): Promise<void> => {
  const id = relationErrorId(error, action);
  if (!(error instanceof ApiError) || error.status !== 429) return void (await showError(error, id));
  alertStore.show('error', readText(id));
};

/** The relations of the signed-in person, and functions that change them [LOG-03]. */
export const useRelations = (me: RelationPerson | undefined, requestedLine = usageLines.friendRequested) => {
  // Read anew, because the other person may have answered meanwhile.
  const { data, error, refetch } = useQuery({ ...relationsQuery, refetchOnMount: 'always' });
  const { mutateAsync } = useMutation(relationMutation(showFailure));
  const change: ChangeBond = (action, person) => {
    if (me === undefined) return;
    const relationId = data && relationWith(data, me.id, person.id)?.id;
    mutateAsync({ action, me, person, relationId }).then(
      () => {
        logUsage(action === 'request' ? requestedLine() : LINES[action]());
        if (action === 'confirm' && person.name) void sayFriends(person.name);
      },
      // The mutation itself shows the failure.
      () => undefined,
    );
  };
  return {
    /** `undefined` until they are loaded. */
    lists: data && me && toLists(data, me.id),
    bondWith: (personId: number): Bond | undefined => data && me && bondWith(data, me.id, personId),
    /** Why they could not be loaded. */
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    change,
  };
};
