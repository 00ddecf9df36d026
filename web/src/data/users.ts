import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { userKeys } from './keys.ts';
import { keepMe, meQuery } from './me.ts';
import { refreshMe, refreshRecommendations } from './refresh.ts';

export const updateMe = async (id: number, patch: MePatch): Promise<Me> => {
  await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
  const me = await api.patch<Me>(`/v1/users/${id}/`, { body: patch });
  keepMe(me);
  if (patch.diagnosis !== undefined) void refreshRecommendations();
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

/**
 * Where the person is just now [PROF-04]: shown at once, sent one after another, so that the last tap is what stays.
 * What cannot be saved goes back to what the server has.
 */
export const placeMutation = (id: number) => ({
  mutationKey: userKeys.place,
  scope: { id: userKeys.place.join() },
  mutationFn: (isAtClinic: boolean) => api.patch<Me>(`/v1/users/${id}/`, { body: { at_clinic: isAtClinic } }),
  onMutate: async (isAtClinic: boolean) => {
    await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
    queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, at_clinic: isAtClinic });
  },
  onSuccess: (me: Me) => {
    // A later tap is on its way: its answer comes.
    if (queryClient.isMutating({ mutationKey: userKeys.place }) === 1) keepMe(me);
  },
  onError: refreshMe,
});
