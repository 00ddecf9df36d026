import { addSeconds } from 'date-fns/addSeconds';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** Signed tickets that open one thing for a while. @param type no other token of the server is accepted as one of this type */
export const ticketsOf = (key: Uint8Array, { type, ttlS }: { type: string; ttlS: number }) => ({
  issue: (claims: JWTPayload, now: Date): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: type })
      // The version before asks for it, and both serve during an update.
      .setIssuedAt(now)
      .setExpirationTime(addSeconds(now, ttlS))
      .sign(key),
  /** Returns null for an invalid or expired ticket. */
  read: async (ticket: string, now: Date): Promise<JWTPayload | null> => {
    try {
      const rules = { algorithms: ['HS256'], typ: type, currentDate: now, requiredClaims: ['exp'] };
      return (await jwtVerify(ticket, key, rules)).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  },
});
