import { createHmac } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Platform } from '../../platform/platform.ts';
import { sessionLimits } from './session-limits.ts';

/** The one route that reads it; no other call carries it. */
const COOKIE_PATH = '/api/token';
const NAME_LENGTH = 16;

/** One cookie for each account that signs in on a device. Its name tells nobody which: it is made with the server's key. */
export const deviceCookie = ({ config, secrets }: Platform) => {
  const nameOf = (email: string): string => {
    const code = createHmac('sha256', secrets.tokenKey).update(`device cookie ${email}`).digest('base64url');
    return `device-${code.slice(0, NAME_LENGTH)}`;
  };
  return {
    /** @param header the Cookie header, as it came */
    read: (email: string, header = ''): string | undefined => parseCookie(header)[nameOf(email)],
    write: (email: string, token: string): string =>
      stringifySetCookie({
        name: nameOf(email),
        value: token,
        path: COOKIE_PATH,
        maxAge: sessionLimits.signedInBefore.durationS,
        httpOnly: true,
        sameSite: 'strict',
        secure: config.publicUrl.startsWith('https:'),
      }),
  };
};
