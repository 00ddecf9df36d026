import type { Me } from '@bergkette/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { userKeys } from './keys.ts';

/** The server answered without a person [ERR-20]. */
export class EmptyUserDataError extends Error {
  override readonly name = 'EmptyUserDataError';
}

export const readMe = async (signal?: AbortSignal): Promise<Me> => {
  const me = await api.get<Me | undefined>('/v1/users/loggedin/', { signal });
  if (typeof me?.id !== 'number') throw new EmptyUserDataError();
  return me;
};

export const meQuery = queryOptions({ queryKey: userKeys.me, queryFn: ({ signal }) => readMe(signal) });

/** Keeps the person's record where another call has answered with it. */
export const keepMe = (me: Me): void => {
  queryClient.setQueryData(meQuery.queryKey, me);
};
