import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client.ts';
import { ME_KEY, queryClient } from '../lib/query-client.ts';

/** The server answered, but with nobody [ERR-20]. */
export class EmptyUserDataError extends Error {
  override readonly name = 'EmptyUserDataError';
}

/** The signed-in person. */
export const meQuery = queryOptions({
  queryKey: ME_KEY,
  queryFn: async ({ signal }): Promise<Me> => {
    const me = await api.get<Me | undefined>('/v1/users/loggedin/', { signal });
    if (typeof me?.id !== 'number') throw new EmptyUserDataError();
    return me;
  },
});

export const updateMe = async (id: number, patch: MePatch): Promise<Me> => {
  await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
  const me = await api.patch<Me>(`/v1/users/${id}/`, { body: patch });
  queryClient.setQueryData(meQuery.queryKey, me);
  if (patch.diagnosis !== undefined) void queryClient.invalidateQueries({ queryKey: ['information', 'list'] });
  return me;
};

/** Stores one of the 55 pictures [PROF-35]. */
export const storePicture = async (id: number, number: number): Promise<void> => {
  const body = new FormData();
  body.set('avatar', String(number));
  const { avatar } = await api.post<Pick<Me, 'avatar'>>(`/v1/users/${id}/avatar/`, { body });
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, avatar });
};

/** Back to the default picture (decision C10). */
export const removePicture = async (id: number): Promise<void> => {
  await api.delete(`/v1/users/${id}/avatar/`);
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, avatar: '' });
};

const PLACE = ['users', 'place'];

/**
 * Where the person is just now [PROF-04]: shown at once, sent one after another, so that the last tap is what stays.
 * What cannot be saved goes back to what the server has.
 */
export const placeMutation = (id: number) => ({
  mutationKey: PLACE,
  scope: { id: PLACE.join() },
  mutationFn: (isAtClinic: boolean) => api.patch<Me>(`/v1/users/${id}/`, { body: { at_clinic: isAtClinic } }),
  onMutate: async (isAtClinic: boolean) => {
    await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, at_clinic: isAtClinic });
  },
  onSuccess: (me: Me) => {
    // A later tap is on its way: its answer comes.
    if (queryClient.isMutating({ mutationKey: PLACE }) === 1) queryClient.setQueryData(meQuery.queryKey, me);
  },
  onError: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
});
