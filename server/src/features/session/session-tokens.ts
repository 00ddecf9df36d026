import { ACCESS_TOKEN_TTL_S } from '@bergkette/contract/session.rules.ts';
import type { Tokens } from '@bergkette/contract/session.ts';
import { fromUnixTime } from 'date-fns/fromUnixTime';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** The header's `typ` keeps the kinds apart: a refresh token or a media ticket opens no route. */
const ACCESS = 'access+jwt';
const REFRESH = 'refresh+jwt';

const claimsSchema = z.object({ user_id: z.int().positive(), sid: z.int().positive(), jti: z.string() });

export interface Claims {
  userId: number;
  sessionId: number;
  jti: string;
}

/** The stored data of a refresh token, enough to write the same token again. */
export interface Issue extends Claims {
  issuedAt: Date;
  expiresAt: Date;
}

export type Reading =
  | { state: 'valid'; claims: Claims; expiresAt: Date }
  | { state: 'expired'; claims: Claims }
  | { state: 'undecodable' };

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

const claimsOf = (payload: JWTPayload): Claims => {
  const { user_id, sid, jti } = claimsSchema.parse(payload);
  return { userId: user_id, sessionId: sid, jti };
};

export const sessionTokens = (key: Uint8Array) => {
  const sign = (typ: string, issue: Issue, jti: string, expiresAt: number): Promise<string> =>
    new SignJWT({ user_id: issue.userId, sid: issue.sessionId })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setJti(jti)
      .setIssuedAt(seconds(issue.issuedAt))
      .setExpirationTime(expiresAt)
      .sign(key);

  const read = async (typ: string, token: string, now: Date): Promise<Reading> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        typ,
        currentDate: now,
        requiredClaims: ['exp', 'iat', 'jti', 'user_id', 'sid'],
      });
      return { state: 'valid', claims: claimsOf(payload), expiresAt: fromUnixTime(payload.exp ?? 0) };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { state: 'expired', claims: claimsOf(error.payload) };
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return { state: 'undecodable' };
      throw error;
    }
  };

  return {
    /** The same issue always gives the same two tokens. */
    mint: async (issue: Issue): Promise<Tokens> => {
      const [access, refresh] = await Promise.all([
        sign(ACCESS, issue, `${issue.jti}.access`, seconds(issue.issuedAt) + ACCESS_TOKEN_TTL_S),
        sign(REFRESH, issue, issue.jti, seconds(issue.expiresAt)),
      ]);
      return { access, refresh };
    },
    readAccess: (token: string, now: Date) => read(ACCESS, token, now),
    readRefresh: (token: string, now: Date) => read(REFRESH, token, now),
  };
};
