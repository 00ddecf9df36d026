import { createHmac } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { addSeconds } from 'date-fns/addSeconds';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeOneTimeToken, oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { trustedDevicesRepository } from './session.repository.ts';
import { sessionLimits } from './session-limits.ts';

/** The one route that reads it; no other call carries it. */
const COOKIE_PATH = '/api/token';
const NAME_LENGTH = 16;

/** One cookie for each account that signs in on a device. Its name tells nobody which: it is made with the server's key. */
const deviceCookie = ({ config, secrets }: Platform) => {
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

/** Devices on which an account was signed in before. Wrong guesses of others do not lock them [SESS-32]. */
export const trustedDevicesService = (platform: Platform) => {
  const { clock, database } = platform;
  const cookie = deviceCookie(platform);
  return {
    /** The token of this account on this device, while it is trusted. */
    find: async (userId: number, email: string, cookies: string | undefined): Promise<string | undefined> => {
      const token = cookie.read(email, cookies);
      if (token === undefined) return undefined;
      const isTrusted = await trustedDevicesRepository(database.db).isTrusted(
        userId,
        oneTimeTokenHash(token),
        clock.now(),
      );
      return isTrusted ? token : undefined;
    },
    /** In the caller's transaction. @param known what the device has already @returns the Set-Cookie header */
    trust: async (tx: Db, userId: number, email: string, known?: string): Promise<string> => {
      // Keeps the present cookie instead of a new one, so that the device stays trusted if the answer is lost.
      const token = known ?? makeOneTimeToken();
      const until = addSeconds(clock.now(), sessionLimits.signedInBefore.durationS);
      await trustedDevicesRepository(tx).trust(userId, oneTimeTokenHash(token), until);
      return cookie.write(email, token);
    },
  };
};

export type TrustedDevicesService = ReturnType<typeof trustedDevicesService>;
