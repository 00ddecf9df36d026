import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@bergkette/contract/desk/desk.rules.ts';
import { generateSecret, generateURI, verify } from 'otplib';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

type Key = Pick<Secrets, 'tokenKey'>;

/** Without letters that look like others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = RECOVERY_CODE_LENGTH / 2;
const PERIOD_S = 30;

const purposeOf = (staffId: number): string => `totp of staff ${staffId}`;

/** A new secret, as it is shown once, and as it is stored. */
export const makeTotp = (secrets: Key, { id, email }: { id: number; email: string }) => {
  const secret = generateSecret();
  return {
    secret,
    uri: generateURI({ issuer: 'Bergkette', label: email, secret }),
    sealed: seal(secrets, purposeOf(id), secret),
  };
};

/** @returns the half minute the code belongs to; undefined for a wrong one */
export const totpStepOf = async (
  secrets: Key,
  { id, sealed, code, now }: { id: number; sealed: string | null; code: string; now: Date },
): Promise<number | undefined> => {
  const secret = sealed === null ? null : unseal(secrets, purposeOf(id), sealed);
  if (secret === null || !/^\d{6}$/.test(code)) return undefined;
  const result = await verify({
    ...{ secret, token: code, strategy: 'totp' as const },
    // The clocks of phones go half a minute wrong.
    ...{ epoch: Math.floor(now.getTime() / 1000), epochTolerance: PERIOD_S },
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};

/** `ABCDE-FGHJK`, as printed. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
  });

/** With the server's key, as fifty random bits alone could be tried out by who has stolen the database. */
export const recoveryCodeHash = ({ tokenKey }: Key, code: string): string =>
  createHmac('sha256', tokenKey)
    .update(`recovery code ${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)
    .digest('base64url');
