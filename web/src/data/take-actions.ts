import type { Action } from '@bergkette/contract/progress.ts';
import { queryClient } from '../lib/query-client.ts';
import { actionsQuery, markerQuery } from './progress.ts';
import { meQuery } from './users.ts';

/** Points show at once where they are shown; how far they carry is read again. */
export const takeActions = (actions: Action[]): void => {
  queryClient.setQueryData(actionsQuery.queryKey, actions);
  void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: markerQuery.queryKey });
};
