import { createHash, randomBytes } from 'node:crypto';

const BYTES = 16;

/** Makes a token of 128 random bits, in 22 letters that a link can contain. */
export const makeOneTimeToken = (): string => randomBytes(BYTES).toString('base64url');

/** Hashes a token for the database, so that nobody who reads it can use the token. 128 random bits need no slow hash. */
export const oneTimeTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Why a link opens nothing, for who holds it; unknown once it is swept. */
export const refusalOf = (
  link: { revokedAt: Date | null; usedAt: Date | null; expiresAt: Date } | undefined,
  now: Date,
): 'used' | 'revoked' | 'expired' | undefined => {
  if (link?.revokedAt) return 'revoked';
  if (link?.usedAt) return 'used';
  return link && link.expiresAt <= now ? 'expired' : undefined;
};
