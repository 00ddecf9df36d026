import { createHash, randomBytes } from 'node:crypto';

const BYTES = 16;

/** 128 bits in 22 letters that stand in a link as they are. */
export const makeOneTimeToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is stored: nobody who reads the database can use a token. 128 random bits need no slow hash. */
export const oneTimeTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
