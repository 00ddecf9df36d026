import type { Action } from '@bergkette/contract/progress.ts';
import { expect, it } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { actionsQuery, markerQuery, takeActions } from './progress.ts';

it('shows points that were gained at once, and asks again for the altitude that they reach [PROF-10, XP-03]', () => {
  const actions: Action[] = [{ key: 'new_entry', gained_xp: 1, xp_per_action: 1, max_xp: 3 }];
  queryClient.setQueryData(actionsQuery.queryKey, []);
  queryClient.setQueryData(markerQuery.queryKey, null);
  const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
  takeActions(actions);
  expect(queryClient.getQueryData(actionsQuery.queryKey)).toEqual(actions);
  expect({ actions: isOld(actionsQuery.queryKey), marker: isOld(markerQuery.queryKey) }).toEqual({
    actions: false,
    marker: true,
  });
});
