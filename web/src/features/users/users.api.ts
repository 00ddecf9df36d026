import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The signed-in person. */
export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => api.get<Me>('/v1/users/loggedin/', { signal }),
});

export const updateMe = async (id: number, patch: MePatch): Promise<Me> => {
  await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
  const me = await api.patch<Me>(`/v1/users/${id}/`, { body: patch });
  queryClient.setQueryData(meQuery.queryKey, me);
  return me;
};

/** Stores one of the 55 pictures [PROF-35]. */
export const storePicture = async (id: number, number: number): Promise<void> => {
  const body = new FormData();
  body.set('avatar', String(number));
  const { avatar } = await api.post<Pick<Me, 'avatar'>>(`/v1/users/${id}/avatar/`, { body });
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, avatar });
};
