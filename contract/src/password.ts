import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './session.rules.ts';
import { codePoints } from './texts.rules.ts';

/** The rules that the app shows while a person types, in the order of the list on the screen [SESS-27 to SESS-30]. */
export const passwordRules = [
  { code: 'password_too_short', isBroken: (password: string) => codePoints(password) < PASSWORD_MIN_LENGTH },
  { code: 'password_no_digit', isBroken: (password: string) => !/\d/.test(password) },
  { code: 'password_no_lowercase', isBroken: (password: string) => !/\p{Ll}/u.test(password) },
  { code: 'password_no_uppercase', isBroken: (password: string) => !/\p{Lu}/u.test(password) },
  { code: 'password_no_special', isBroken: (password: string) => !/[!-/:-@[-`{-~]/.test(password) },
  { code: 'password_has_whitespace', isBroken: (password: string) => /\s/u.test(password) },
  { code: 'password_too_long', isBroken: (password: string) => codePoints(password) > PASSWORD_MAX_LENGTH },
] as const;

export type PasswordCode =
  | (typeof passwordRules)[number]['code']
  | 'password_empty'
  | 'password_too_similar'
  | 'password_too_common';

/** Returns the code of every rule that `password` breaks. An empty password returns only `password_empty`. */
export const brokenPasswordRules = (password: string): PasswordCode[] =>
  password === ''
    ? ['password_empty']
    : passwordRules.filter((rule) => rule.isBroken(password)).map((rule) => rule.code);
