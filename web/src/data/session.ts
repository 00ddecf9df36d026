import type { PasswordCode } from '@bergkette/contract/password.ts';
import type {
  Invitation,
  Language,
  Recover,
  Registration,
  ResetConfirm,
  SignedIn,
  Tokens,
} from '@bergkette/contract/session.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { api, inTime, tokens } from '../lib/api-client.ts';
import { forgetPerson } from '../lib/personal-data.ts';
import { EmptyUserDataError, readMe, signOut } from './me.ts';

/** The five calls before sign-in carry no token (decision I11). */
const open = { public: true } as const;

/**
 * The session of another person may have ended here without a line, so what is left of them goes first. Later it would take
 * what the new session has brought: a waiting event is sent as soon as there are tokens.
 */
const keep = ({ access, refresh }: Tokens) => {
  forgetPerson();
  tokens.store({ accessToken: access, refreshToken: refresh });
};

/** The sign-in was answered, but its tokens cannot be read: nobody is signed in [SESS-33]. */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';
}

/**
 * Signs in; an answer without a user id is a failure [SESS-34]. `restored`: the sign-in cancelled the account's
 * deletion. `me` is null where the person could not be read: the next screen asks again. A sign-in anew would forget the thanks
 * for what was sent meanwhile.
 */
export const signIn = async (email: string, password: string): Promise<{ me: Me | null; restored: boolean }> => {
  const { restored, ...given } = await api.post<SignedIn>('/token/', { ...open, body: { email, password } });
  keep(given);
  try {
    if (!tokens.isSignedIn()) throw new NotSignedInError();
    return { me: await readMe(), restored };
  } catch (error) {
    const isOver = error instanceof NotSignedInError || error instanceof EmptyUserDataError || !tokens.isSignedIn();
    if (!isOver) return { me: null, restored };
    tokens.clear();
    throw error;
  }
};

export const register = async (registration: Registration): Promise<void> =>
  keep(await api.post<Tokens>('/v1/registrations/', { ...open, body: registration }));

/** Rejects with 404 for an invitation that is unknown, used, revoked or expired. */
export const checkInvitation = (token: string, lang: Language, signal?: AbortSignal): Promise<Invitation> =>
  api.get(`/v1/registrations/${encodeURIComponent(token)}/`, { ...open, query: { lang }, signal });

/** The answer does not tell whether the account exists. */
export const requestPasswordReset = (email: string, lang: Language): Promise<void> =>
  api.post('/v1/users/reset-password/', { ...open, body: { email, lang } });

/** Rejects with `invalid_reset_token` for a link that is used, revoked, expired or unknown; the form waits for it. */
export const checkPasswordReset = (token: string): Promise<void> =>
  inTime((signal) => api.post('/v1/users/check-reset-password/', { ...open, body: { token }, signal }));

/**
 * A new password has ended all sessions of its person, also one in this browser. Here may be the session of somebody else, who
 * is signed out as well: the next one to sign in at this screen finds nothing of them. What they have not sent stays on the
 * device, locked, until they sign in again.
 */
const endHere = (): void => {
  void signOut();
  forgetPerson();
};

export const confirmPasswordReset = async (given: ResetConfirm): Promise<void> => {
  await api.post<void>('/v1/users/confirm-reset-password/', { ...open, body: given });
  endHere();
};

/** Sets a new password by the words that somebody kept. The answer does not tell whether the account exists. */
export const recoverAccount = async (given: Recover): Promise<void> => {
  await api.post<void>('/v1/users/recover/', { ...open, body: given });
  endHere();
};

/** Why the server would refuse a new password. A failure is ignored: the form learns it when it is sent. */
export const askPasswordHints = (
  password: string,
  email: string,
  signal: AbortSignal,
): Promise<{ codes: PasswordCode[] }> =>
  api.post('/v1/users/check-password/', { ...open, isQuiet: true, body: { password, email }, signal });
