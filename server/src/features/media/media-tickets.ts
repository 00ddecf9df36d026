import { MEDIA_TICKET_TTL_S } from '@bergkette/contract/media.rules.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Type of the token, so that a ticket is not accepted as a session token, nor the reverse. */
const TYPE = 'media+jwt';

const claimsSchema = z.object({
  user_id: z.int().positive(),
  sid: z.int().positive(),
  owner: z.int().positive(),
  filename: z.string(),
});

export interface Ticket {
  userId: number;
  sessionId: number;
  /** Owner of the file. */
  ownerId: number;
  filename: string;
}

/** Tickets open one file in one session for 15 minutes, for elements of a page that cannot send a header. */
export const mediaTickets = (key: Uint8Array) => ({
  issue: ({ userId, sessionId, ownerId, filename }: Ticket, now: Date): Promise<string> =>
    new SignJWT({ user_id: userId, sid: sessionId, owner: ownerId, filename })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuedAt(now)
      .setExpirationTime(addSeconds(now, MEDIA_TICKET_TTL_S))
      .sign(key),
  /** Returns null for an invalid or expired ticket. */
  read: async (token: string, now: Date): Promise<Ticket | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ: TYPE,
        currentDate: now,
        requiredClaims: ['exp', 'iat'],
      });
      const { user_id, sid, owner, filename } = claimsSchema.parse(payload);
      return { userId: user_id, sessionId: sid, ownerId: owner, filename };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
      throw error;
    }
  },
});
