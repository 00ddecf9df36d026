import type {
  DeskMe,
  DeskSession,
  Passkey,
  RecoveryCodes,
  Staff,
  StaffInput,
  StaffInvited,
  StaffPatch,
  Totp,
} from '@bergkette/contract/desk/staff.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { startRegistration } from '@simplewebauthn/browser';
import { api, readQuery } from './api.ts';
import { deskKeys } from './keys.ts';
import { registrationOptionsOf } from './sign-in.ts';

/** Who is signed in. How one signs in is in `sign-in.ts`. */
export const askMe = () => api.get<DeskMe>('/me/');
export const askSignOut = () => api.post<void>('/sign-out/');
export const setLanguage = (language: Language) => api.patch<DeskMe>('/me/', { body: { language } });

export const passkeysQuery = readQuery<Passkey[]>(deskKeys.passkeys, '/me/passkeys/');
export const sessionsQuery = readQuery<DeskSession[]>(deskKeys.sessions, '/me/sessions/');

/** The server refuses these with `sign_in_again` if the sign-in was some minutes ago (`isFresh`); `useAct` asks for it. */
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

/** The team, for who looks after it. */
export const staffQuery = readQuery<Staff[]>(deskKeys.staff, '/staff/');
export const inviteStaff = (body: StaffInput) => api.post<StaffInvited>('/staff/', { body });
export const changeStaff = ({ id, ...body }: StaffPatch & { id: number }) => api.patch<void>(`/staff/${id}/`, { body });
export const handToHouse = (id: number) => api.post<void>(`/staff/${id}/house/`);
export const inviteStaffAgain = ({ id, by }: { id: number; by: StaffInput['by'] }) =>
  api.post<StaffInvited>(`/staff/${id}/invitation/`, { body: { by } });
