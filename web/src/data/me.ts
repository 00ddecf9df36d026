import type { Me } from '@bergkette/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { userKeys } from './keys.ts';

/** The server answered, but with nobody [ERR-20]. */
export class EmptyUserDataError extends Error {
  override readonly name = 'EmptyUserDataError';
}

export const readMe = async (signal?: AbortSignal): Promise<Me> => {
  const me = await api.get<Me | undefined>('/v1/users/loggedin/', { signal });
  if (typeof me?.id !== 'number') throw new EmptyUserDataError();
  return me;
};

export const meQuery = queryOptions({ queryKey: userKeys.me, queryFn: ({ signal }) => readMe(signal) });

/** Another call told of the person. */
export const keepMe = (me: Me): void => {
  queryClient.setQueryData(meQuery.queryKey, me);
};
