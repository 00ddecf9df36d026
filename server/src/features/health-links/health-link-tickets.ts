import { HEALTH_LINK_TICKET_TTL_S } from '@bergkette/contract/health-links.rules.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Type of the token, so that no other token of the server is accepted as a ticket, nor the reverse. */
const TYPE = 'health-link+jwt';

/** Tickets fetch the file of one link, for readers that did not want it within the manifest. */
export const healthLinkTickets = (key: Uint8Array) => ({
  issue: (tokenHash: string, now: Date): Promise<string> =>
    new SignJWT({ sub: tokenHash })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setExpirationTime(addSeconds(now, HEALTH_LINK_TICKET_TTL_S))
      .sign(key),
  isValid: async (ticket: string, tokenHash: string, now: Date): Promise<boolean> => {
    try {
      await jwtVerify(ticket, key, {
        algorithms: ['HS256'],
        typ: TYPE,
        subject: tokenHash,
        currentDate: now,
        requiredClaims: ['exp'],
      });
      return true;
    } catch (error) {
      if (error instanceof errors.JOSEError) return false;
      throw error;
    }
  },
});
