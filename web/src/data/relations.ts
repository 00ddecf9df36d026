import type { Relation } from '@bergkette/contract/relations.ts';
import { queryOptions } from '@tanstack/react-query';
import { showRelationError } from '../features/people/relations/show-relation-error.ts';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { peopleKeys } from './people-keys.ts';
import { applyChange, type RelationChange, withRelation } from './relation-changes.ts';
import { relationWith } from './relation-lists.ts';

const PATH = '/v1/relations/';

/** Friends, open requests, and whom the person blocked [REL-19]. */
export const relationsQuery = queryOptions({
  queryKey: ['relations'],
  queryFn: ({ signal }) => api.get<Relation[]>(PATH, { signal }),
});

const known = (): Relation[] => queryClient.getQueryData(relationsQuery.queryKey) ?? [];
const keep = (relations: Relation[]) => queryClient.setQueryData(relationsQuery.queryKey, relations);

/** Of a request that was taken back before the server had named it, the server knows more by now. */
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

/** What one sees of others may be different now. */
const readAnew = () =>
  Promise.all([relationsQuery.queryKey, peopleKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** A block that was part of something else: nothing that was open before it stays in memory. */
export const showBlocked = (personId: number): void => {
  queryClient.removeQueries({ queryKey: peopleKeys.chain(personId) });
  void readAnew();
  void queryClient.invalidateQueries({ queryKey: ['chats'] });
};

const CHANGES = ['relations', 'change'];
const isLast = () => queryClient.isMutating({ mutationKey: CHANGES }) === 1;

/**
 * Shown at once, sent one after another [REL-12, REL-15, REL-20, REL-21, REL-22, REL-23]. What fails goes back to what it was,
 * with a message.
 */
export const relationMutation = {
  mutationKey: CHANGES,
  scope: { id: CHANGES.join() },
  mutationFn: send,
  onMutate: async (change: RelationChange) => {
    await queryClient.cancelQueries({ queryKey: relationsQuery.queryKey });
    const before = relationWith(known(), change.me.id, change.person.id);
    keep(applyChange(known(), change));
    return { before };
  },
  onSuccess: (relation: Relation | undefined, change: RelationChange) => {
    // A later tap is on its way: its answer comes.
    if (isLast()) keep(withRelation(known(), change, relation));
    // Nothing that was open before a block or the end of a friendship stays in memory.
    queryClient.removeQueries({ queryKey: peopleKeys.chain(change.person.id) });
  },
  onError: async (error: Error, change: RelationChange, context: { before: Relation | undefined } | undefined) => {
    keep(withRelation(known(), change, context?.before));
    await showRelationError(error, change.action);
  },
  onSettled: async () => {
    if (!isLast()) return;
    await readAnew();
  },
};
