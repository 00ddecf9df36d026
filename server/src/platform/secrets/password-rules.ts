import { brokenPasswordRules, type PasswordCode } from '@bergkette/contract/password.ts';
import { isCommonPassword } from './password-common.ts';
import { isSimilarPassword } from './password-similar.ts';

/** Every rule the new password breaks; the two dear ones only when it is short enough to look at. */
export const passwordProblems = (password: string, person: { email: string; name: string }): PasswordCode[] => {
  const broken = brokenPasswordRules(password);
  if (broken.includes('password_empty') || broken.includes('password_too_long')) return broken;
  if (isSimilarPassword(password, person)) broken.push('password_too_similar');
  if (isCommonPassword(password)) broken.push('password_too_common');
  return broken;
};
