import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ tokenKey }: Pick<Secrets, 'tokenKey'>, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenKey, '', `sealed ${purpose}`, KEY_BYTES));

/**
 * Encrypts a text for one purpose, so that the database or a backup of it alone does not show it. The key is made of the server's.
 * @param purpose another one cannot open it, such as `mark of 12`
 */
export const seal = (secrets: Pick<Secrets, 'tokenKey'>, purpose: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Null for what this server did not seal for this purpose: another key, or a changed text. */
export const unseal = (secrets: Pick<Secrets, 'tokenKey'>, purpose: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  try {
    const opener = createDecipheriv('aes-256-gcm', keyOf(secrets, purpose), nonce);
    opener.setAuthTag(rest.subarray(0, TAG_BYTES));
    return Buffer.concat([opener.update(rest.subarray(TAG_BYTES)), opener.final()]).toString('utf8');
  } catch {
    return null;
  }
};
