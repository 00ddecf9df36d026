import type { RelationPerson } from '@bergkette/contract/relations.ts';
import { type UsageLine, usageLines } from '@bergkette/contract/usage-log.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Bond, bondWith, type RelationAction, relationWith } from '../../../data/contacts.ts';
import { relationMutation, relationsQuery } from '../../../data/relations.ts';
import { showError } from '../../../i18n/show-error.ts';
import { loadTexts, readText } from '../../../i18n/texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { logUsage } from '../../../lib/usage-log.ts';
import { relationErrorId } from './relation-error.ts';
import { toLists } from './relation-lists.ts';

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
