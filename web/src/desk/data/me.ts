import type { DeskSession, Passkey, RecoveryCodes, Totp } from '@bergkette/contract/desk/staff.ts';
import { startRegistration } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { deskKeys } from './keys.ts';
import { registrationOptionsOf } from './sign-in.ts';

export const passkeysQuery = queryOptions({
  queryKey: deskKeys.passkeys,
  queryFn: ({ signal }) => api.get<Passkey[]>('/me/passkeys/', { signal }),
});
export const sessionsQuery = queryOptions({
  queryKey: deskKeys.sessions,
  queryFn: ({ signal }) => api.get<DeskSession[]>('/me/sessions/', { signal }),
});

/** The server refuses these with `sign_in_again` if the sign-in was some minutes ago (`needsFreshSignIn`); `useAct` asks for it. */
export const addPasskey = async (name: string): Promise<void> => {
  const response = await startRegistration(registrationOptionsOf(await api.post('/me/passkeys/options/')));
  await api.post('/me/passkeys/', { body: { response, name } });
};
export const removePasskey = (id: number) => api.delete<void>(`/me/passkeys/${id}/`);
export const askTotp = () => api.post<Totp>('/me/totp/');
export const setPassword = (body: { password: string; code: string }) =>
  api.put<RecoveryCodes>('/me/password/', { body });
export const newCodes = () => api.post<RecoveryCodes>('/me/recovery-codes/');
export const endSession = (id: number) => api.delete<void>(`/me/sessions/${id}/`);
