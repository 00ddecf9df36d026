import { createHash, randomBytes } from 'node:crypto';

const BYTES = 16;

/** Makes a token of 128 random bits, in 22 letters that a link can contain. */
export const makeOneTimeToken = (): string => randomBytes(BYTES).toString('base64url');

/** Hashes a token for the database, so that nobody who reads it can use the token. 128 random bits need no slow hash. */
export const oneTimeTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
