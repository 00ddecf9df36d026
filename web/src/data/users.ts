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

/** Stores one of the 55 pictures as the profile picture [PROF-35]. */
export const storePicture = async (id: number, number: number): Promise<void> => {
  const body = new FormData();
  body.set('avatar', String(number));
  const { avatar } = await api.post<Pick<Me, 'avatar'>>(`/v1/users/${id}/avatar/`, { body });
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, avatar });
};

/** Goes back to the default picture (decision C10). */
export const removePicture = async (id: number): Promise<void> => {
  await api.delete(`/v1/users/${id}/avatar/`);
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, avatar: '' });
};

/**
 * Saves where the person is at this moment [PROF-04]: shows it at once and sends changes one after another, so that the
 * last tap wins. What cannot be saved goes back to the server's value.
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
    // Only the last change keeps its answer: when another waits, its own answer will follow.
    if (queryClient.isMutating({ mutationKey: userKeys.place }) === 1) keepMe(me);
  },
  onError: refreshMe,
});
