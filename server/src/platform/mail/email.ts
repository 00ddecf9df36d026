import { EMAIL_MAX_LENGTH } from '@bergkette/contract/session.rules.ts';
import { z } from 'zod';

const addressSchema = z.email({
  pattern:
    /^(?!\.)(?!.*\.\.)[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u,
});

/** Returns the address in lower case and Unicode form NFC. Null if it is no address [SESS-26]. */
export const normalEmail = (typed: string): string | null => {
  const email = typed.trim().normalize('NFC').toLowerCase();
  return email.length <= EMAIL_MAX_LENGTH && addressSchema.safeParse(email).success ? email : null;
};
