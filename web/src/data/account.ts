import type { Session } from '@bergkette/contract/session.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, apiUrl } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionKeys } from './keys.ts';

/** The server ends all other sessions. */
export const changePassword = (userId: number, oldPassword: string, newPassword: string): Promise<void> =>
  api.post(`/v1/users/${userId}/change-password/`, {
    body: { old_password: oldPassword, new_password: newPassword },
  });

/** The new one is in force once it is confirmed from its own mail. */
export const changeEmail = (userId: number, password: string, email: string): Promise<void> =>
  api.post(`/v1/users/${userId}/change-email/`, { body: { password, email } });

/** To the address that waits, or to the present one while it is not confirmed. */
export const sendConfirmation = (userId: number): Promise<void> => api.post(`/v1/users/${userId}/send-confirmation/`);

/** By the link of a letter, signed in or not. */
export const confirmEmail = (token: string): Promise<void> =>
  api.post('/v1/users/confirm-email/', { public: true, body: { token } });

/** Where the person is signed in, the latest first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: ({ signal }) => api.get<Session[]>('/v1/sessions/', { signal }),
  staleTime: 0,
});

export const endSession = async (id: number): Promise<void> => {
  await api.delete(`/v1/sessions/${id}/`);
  queryClient.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
};

/** @returns where everything can be fetched once, within five minutes */
export const requestExport = async (password: string): Promise<string> => {
  const { access_token } = await api.post<{ access_token: string }>('/v1/users/export/', { body: { password } });
  return apiUrl('/v1/users/export/', { access_token });
};

/** The account and everything in it is erased 14 days later [SET-28, SET-29]. */
export const markForDeletion = (id: number): Promise<void> => api.put(`/v1/users/${id}/deleteflag/`);
