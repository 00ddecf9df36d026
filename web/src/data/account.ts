import type { ImportAnswer, ImportBody } from '@bergkette/contract/imports.ts';
import type { Language, RecoveryState, RecoveryWords, Session } from '@bergkette/contract/session.ts';
import { api, apiUrl } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionKeys } from './keys.ts';
import { readQuery } from './read-query.ts';

/** Brings records of a diary from elsewhere. Each is stored once, however often and from wherever it is sent. */
export const bringRecords = (body: ImportBody, signal: AbortSignal): Promise<ImportAnswer> =>
  api.post<ImportAnswer>('/v1/users/import/', { body, signal, isQuiet: true });

/** The server ends all other sessions. */
export const changePassword = (userId: number, oldPassword: string, newPassword: string): Promise<void> =>
  api.post(`/v1/users/${userId}/change-password/`, {
    body: { old_password: oldPassword, new_password: newPassword },
  });

/** The new address is valid once it is confirmed by the link that is mailed to it. */
export const changeEmail = (userId: number, password: string, email: string): Promise<void> =>
  api.post(`/v1/users/${userId}/change-email/`, { body: { password, email } });

/** Mails the link to the address that waits for confirmation, or to the present one while that is not confirmed. */
export const sendConfirmation = (userId: number): Promise<void> => api.post(`/v1/users/${userId}/send-confirmation/`);

/** `token` comes from the link of a mail; works signed in or not. */
export const confirmEmail = (token: string): Promise<void> =>
  api.post('/v1/users/confirm-email/', { public: true, body: { token } });

/** Reads when the present recovery words were made. The server answers the words themselves only once, when it makes them. */
export const recoveryQuery = (userId: number) =>
  readQuery<RecoveryState>(sessionKeys.recovery, `/v1/users/${userId}/recovery-words/`, { staleTime: 0 });

/** Makes new recovery words. The server replaces the former ones, which work no longer. */
export const makeRecoveryWords = async (userId: number, password: string, lang: Language): Promise<string[]> => {
  const made = await api.post<RecoveryWords>(`/v1/users/${userId}/recovery-words/`, { body: { password, lang } });
  queryClient.setQueryData(recoveryQuery(userId).queryKey, { made_at: made.made_at });
  return made.words;
};

/** The devices where the person is signed in, the latest first. */
export const sessionsQuery = readQuery<Session[]>(sessionKeys.all, '/v1/sessions/', { staleTime: 0 });

export const endSession = async (id: number): Promise<void> => {
  await api.delete(`/v1/sessions/${id}/`);
  queryClient.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
};

/** @returns the address where all data can be fetched once, within five minutes */
export const requestExport = async (password: string): Promise<string> => {
  const { access_token } = await api.post<{ access_token: string }>('/v1/users/export/', { body: { password } });
  return apiUrl('/v1/users/export/', { access_token });
};

/** The server erases the account and everything in it 14 days later [SET-28, SET-29]. */
export const markForDeletion = (id: number): Promise<void> =>
  api.put(`/v1/users/${id}/deleteflag/`, { endsSession: true });
