import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { type ApiOptions, api } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { userKeys } from './keys.ts';
import { keepMe, meQuery } from './me.ts';
import { refreshMe, refreshRecommendations } from './refresh.ts';
import { switchMutation } from './switch-mutation.ts';

/** For a caller that may be cancelled, or tries again by itself. */
type How = Pick<ApiOptions, 'signal' | 'isQuiet'>;

export const updateMe = async (id: number, patch: MePatch, how: How = {}): Promise<Me> => {
  await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
  const me = await api.patch<Me>(`/v1/users/${id}/`, { body: patch, ...how });
  keepMe(me);
  if (patch.diagnosis !== undefined) void refreshRecommendations();
  return me;
};

/** Stores one of the 55 pictures as the profile picture [PROF-35]. */
export const storePicture = async (id: number, number: number, how: How = {}): Promise<void> => {
  const body = new FormData();
  body.set('avatar', String(number));
  const { avatar } = await api.post<Pick<Me, 'avatar'>>(`/v1/users/${id}/avatar/`, { body, ...how });
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, avatar });
};

/** Goes back to the default picture (decision C10). */
export const removePicture = async (id: number): Promise<void> => {
  await api.delete(`/v1/users/${id}/avatar/`);
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, avatar: '' });
};

/** Saves where the person is at this moment [PROF-04]. */
export const placeMutation = (id: number) =>
  switchMutation({
    mutationKey: userKeys.place,
    queryKey: meQuery.queryKey,
    send: (isAtClinic: boolean) => api.patch<Me>(`/v1/users/${id}/`, { body: { at_clinic: isAtClinic } }),
    withChange: (me, isAtClinic) => ({ ...me, at_clinic: isAtClinic }),
    keep: keepMe,
    refresh: refreshMe,
  });
