import type { Relation } from '@bergkette/contract/relations.ts';
import { api, tokens } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { applyChange, type RelationAction, type RelationChange, relationWith, withRelation } from './contacts.ts';
import { peopleKeys, relationKeys } from './keys.ts';
import { readQuery } from './read-query.ts';
import { refreshChats, refreshRelations } from './refresh.ts';

const PATH = '/v1/relations/';

/** Friends, open requests, and the people whom the signed-in person blocked [REL-19]. */
export const relationsQuery = readQuery<Relation[]>(relationKeys.all, PATH);

const known = (): Relation[] => queryClient.getQueryData(relationsQuery.queryKey) ?? [];
const keep = (relations: Relation[]) => queryClient.setQueryData(relationsQuery.queryKey, relations);

/** The request may have been withdrawn before the server had answered with its id: then the id is read now. */
const addressOf = async ({ me, person, relationId }: RelationChange): Promise<string> => {
  if (relationId !== undefined && relationId > 0) return `${PATH}${relationId}/`;
  const relation = relationWith(await api.get<Relation[]>(PATH), me.id, person.id);
  return `${PATH}${relation?.id ?? 0}/`;
};

const send = async (change: RelationChange): Promise<Relation | undefined> => {
  const to_user = change.person.id;
  switch (change.action) {
    case 'request':
      return api.post<Relation>(PATH, { body: { to_user } });
    case 'block':
      return api.post<Relation>(PATH, { body: { to_user, status: 'blocked' } });
    case 'confirm':
      return api.patch<Relation>(await addressOf(change), { body: { status: 'confirmed' } });
    case 'remove':
    case 'unblock':
      await api.delete(await addressOf(change));
      return undefined;
  }
};

/**
 * After a block that the server made together with something else, such as a report: removes the blocked person's data
 * from memory.
 */
export const showBlocked = (personId: number): void => {
  queryClient.removeQueries({ queryKey: peopleKeys.chain(personId) });
  void refreshRelations();
  void refreshChats();
};

const isLast = () => queryClient.isMutating({ mutationKey: relationKeys.change }) === 1;

/** One change after another; a chat begins after those before, as nobody can write to somebody who is no friend yet. */
export const relationScope = { id: relationKeys.change.join() };

interface RelationBefore {
  before: Relation | undefined;
  /** Whose list it was. */
  personId: number | null;
}

/**
 * Shows the change at once and sends changes one after another [REL-12, REL-15, REL-20, REL-21, REL-22, REL-23]. A
 * change that fails is undone, with a message.
 * @param showFailure tells the person what went wrong
 */
export const relationMutation = (showFailure: (error: Error, action: RelationAction) => Promise<void>) => ({
  mutationKey: relationKeys.change,
  scope: relationScope,
  mutationFn: send,
  onMutate: async (change: RelationChange) => {
    await queryClient.cancelQueries({ queryKey: relationsQuery.queryKey });
    const before = relationWith(known(), change.me.id, change.person.id);
    keep(applyChange(known(), change));
    return { before, personId: tokens.personId() };
  },
  onSuccess: (relation: Relation | undefined, change: RelationChange) => {
    // Only the last change keeps its answer: when another waits, its own answer will follow.
    if (isLast()) keep(withRelation(known(), change, relation));
    // A block or the end of a friendship removes everything of that person from memory.
    queryClient.removeQueries({ queryKey: peopleKeys.chain(change.person.id) });
  },
  onError: async (error: Error, change: RelationChange, context: RelationBefore | undefined) => {
    // Somebody else may have signed in, whose list it is by now.
    if (context === undefined || context.personId !== tokens.personId()) return;
    keep(withRelation(known(), change, context.before));
    await showFailure(error, change.action);
  },
  onSettled: async () => {
    if (!isLast()) return;
    await refreshRelations();
  },
});
