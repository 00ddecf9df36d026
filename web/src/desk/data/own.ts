import type { DeskMe } from '@bergkette/contract/desk/staff.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { api } from './api.ts';

/** Who is signed in. The calls that need a passkey are in `sign-in.ts`. */
export const askMe = () => api.get<DeskMe>('/me/');
export const askSignOut = () => api.post<void>('/sign-out/');
export const setLanguage = (language: Language) => api.patch<DeskMe>('/me/', { body: { language } });
