import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './session.rules.ts';

/** The rules a person can see while typing, in the order they are shown [SESS-27 to SESS-30]. */
export const passwordRules = [
  { code: 'password_too_short', isBroken: (password: string) => [...password].length < PASSWORD_MIN_LENGTH },
  { code: 'password_no_digit', isBroken: (password: string) => !/\d/.test(password) },
  { code: 'password_no_lowercase', isBroken: (password: string) => !/\p{Ll}/u.test(password) },
  { code: 'password_no_uppercase', isBroken: (password: string) => !/\p{Lu}/u.test(password) },
  { code: 'password_no_special', isBroken: (password: string) => !/[!-/:-@[-`{-~]/.test(password) },
  { code: 'password_has_whitespace', isBroken: (password: string) => /\s/u.test(password) },
  { code: 'password_too_long', isBroken: (password: string) => [...password].length > PASSWORD_MAX_LENGTH },
] as const;

export type PasswordCode =
  | (typeof passwordRules)[number]['code']
  | 'password_empty'
  | 'password_too_similar'
  | 'password_too_common';

/** Every rule the password breaks; an empty one breaks only that it is empty. */
export const brokenPasswordRules = (password: string): PasswordCode[] =>
  password === ''
    ? ['password_empty']
    : passwordRules.filter((rule) => rule.isBroken(password)).map((rule) => rule.code);
