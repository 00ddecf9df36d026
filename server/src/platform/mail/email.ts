import { domainToASCII, domainToUnicode } from 'node:url';
import { EMAIL_MAX_LENGTH } from '@bergkette/contract/session.rules.ts';
import { z } from 'zod';

const addressSchema = z.email({
  pattern:
    /^(?!\.)(?!.*\.\.)[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u,
});

const withDomain = (email: string, change: (domain: string) => string): string => {
  const at = email.lastIndexOf('@') + 1;
  return at === 0 ? email : email.slice(0, at) + change(email.slice(at));
};

/**
 * Returns the one form in which addresses are stored and compared: lower case, Unicode form NFC, the domain in ASCII (`xn--…`), as
 * `straße.example` and `xn--strae-oqa.example` are one mailbox. Null if it is no address [SESS-26].
 */
export const normalEmail = (typed: string): string | null => {
  const email = typed.trim().normalize('NFC').toLowerCase();
  if (email.length > EMAIL_MAX_LENGTH || !addressSchema.safeParse(email).success) return null;
  const normal = withDomain(email, domainToASCII);
  return normal.length <= EMAIL_MAX_LENGTH && addressSchema.safeParse(normal).success ? normal : null;
};

/** The address as people read and write it. */
export const readableEmail = (email: string): string => withDomain(email, domainToUnicode);
