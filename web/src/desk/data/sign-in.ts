import type {
  DeskMe,
  OidcStarted,
  PasskeyOptions,
  SignInWays,
  Totp,
  Welcome,
  Welcomed,
} from '@bergkette/contract/desk/staff.ts';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { api, readQuery } from './api.ts';
import { deskKeys } from './keys.ts';

type Registration = Parameters<typeof startRegistration>[0];
type Authentication = Parameters<typeof startAuthentication>[0];
/** The types of both helpers differ, but the browser’s reads what the server’s has written. */
export const registrationOptionsOf = ({ options }: PasskeyOptions): Registration => ({
  optionsJSON: options as unknown as Registration['optionsJSON'],
});
const authenticationOptionsOf = ({ options }: PasskeyOptions): Authentication => ({
  optionsJSON: options as unknown as Authentication['optionsJSON'],
});

export const signInByPasskey = async (): Promise<DeskMe> => {
  const response = await startAuthentication(
    authenticationOptionsOf(await api.post<PasskeyOptions>('/sign-in/passkey/options/')),
  );
  return api.post<DeskMe>('/sign-in/passkey/', { body: { response } });
};
export const signInByPassword = (body: { email: string; password: string; code: string }) =>
  api.post<DeskMe>('/sign-in/password/', { body });

export const signInWaysQuery = readQuery<SignInWays>(deskKeys.signInWays, '/sign-in/', {
  staleTime: Number.POSITIVE_INFINITY,
});
export const startByHouse = (fresh: boolean) => api.post<OidcStarted>('/sign-in/oidc/start/', { body: { fresh } });
/** @param answer as the provider of the house wrote it behind the # */
export const signInByHouse = (answer: string) => api.post<DeskMe>('/sign-in/oidc/', { body: { answer } });

export const readWelcome = (token: string) => api.post<Welcome>('/welcome/', { body: { token } });
export const welcomeByPasskey = async (token: string, name: string): Promise<DeskMe> => {
  const response = await startRegistration(
    registrationOptionsOf(await api.post<PasskeyOptions>('/welcome/passkey/options/', { body: { token } })),
  );
  return api.post<DeskMe>('/welcome/passkey/', { body: { token, response, name } });
};
export const welcomeTotp = (token: string) => api.post<Totp>('/welcome/totp/', { body: { token } });
export const welcomeByPassword = (body: { token: string; password: string; code: string }) =>
  api.post<Welcomed>('/welcome/password/', { body });

const LOOPBACK = /^(127\.0\.0\.1|\[::1\])$/;

/** Where a passkey can be used: browsers take them at names only, and not over plain http from another machine. */
export const passkeyPlace = (at: Location = location): 'here' | 'nowhere' | { url: string } => {
  if (LOOPBACK.test(at.hostname)) {
    const url = new URL(at.href);
    url.hostname = 'localhost';
    return { url: url.href };
  }
  return browserSupportsWebAuthn() ? 'here' : 'nowhere';
};
