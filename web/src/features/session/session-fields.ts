import { brokenPasswordRules, type PasswordCode } from '@bergkette/contract/password.ts';
import { EMAIL_MAX_LENGTH, PARTICIPANT_CODE_PATTERN } from '@bergkette/contract/session.rules.ts';
import type { TextId } from '../../i18n/areas.ts';

export type SessionText = TextId<'account'>;

/** Finds typing errors; the server decides [SESS-25, SESS-26]. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const checkEmail = (email: string): SessionText | null => {
  const trimmed = email.trim();
  if (trimmed === '') return 'email_validate.empty';
  return EMAIL_PATTERN.test(trimmed) && trimmed.length <= EMAIL_MAX_LENGTH ? null : 'email_validate.invalid';
};

const passwordTexts: Record<PasswordCode, SessionText> = {
  password_empty: 'password_validate.empty',
  password_too_short: 'password_validate.to_short',
  password_too_long: 'password_validate.to_long',
  password_no_digit: 'password_validate.no_digit',
  password_no_lowercase: 'password_validate.no_lowercase',
  password_no_uppercase: 'password_validate.no_uppercase',
  password_no_special: 'password_validate.no_special',
  password_has_whitespace: 'password_validate.contains_whitespace',
  password_too_similar: 'error_messages.password_too_similar',
  password_too_common: 'password_validate.too_common',
};

/** The first rule that the new password breaks [SESS-27 to SESS-30]. */
export const checkNewPassword = (password: string): SessionText | null => {
  const [code] = brokenPasswordRules(password);
  return code === undefined ? null : passwordTexts[code];
};

/** Only the server can say whether the password is right [SET-24]. */
export const checkOldPassword = (password: string): SessionText | null => {
  if (password === '') return 'password_validate.empty';
  return /\s/u.test(password) ? 'password_validate.contains_whitespace' : null;
};

export const checkRepeated = (password: string, repeated: string): SessionText | null =>
  password === repeated ? null : 'password_validate.not_matching';

/** The code as the server stores it: composed, upper case, `ß` as `ẞ` [SESS-24]. */
export const normaliseParticipantCode = (code: string): string =>
  code.trim().normalize('NFC').replaceAll('ß', 'ẞ').toUpperCase();

export const checkParticipantCode = (code: string): SessionText | null => {
  const normalised = normaliseParticipantCode(code);
  if (normalised === '') return 'registration.code_empty';
  return PARTICIPANT_CODE_PATTERN.test(normalised) ? null : 'registration.code_invalid';
};

export const checkInvitationToken = (token: string): SessionText | null =>
  token.trim() === '' ? 'registration.token_empty' : null;

/** People paste the whole link into the field; the code is its `token`. */
export const readInvitationToken = (typed: string): string => {
  const trimmed = typed.trim();
  return /[?&]token=([^&#\s]+)/.exec(trimmed)?.[1] ?? trimmed;
};

const serverTexts: Record<string, SessionText> = {
  ...passwordTexts,
  invalid_email: 'email_validate.invalid',
  email_taken: 'registration.email_taken',
  invalid_participant_code: 'registration.code_invalid',
  invalid_invitation: 'registration.token_invalid',
  consent_required: 'registration.consent.missing',
  wrong_password: 'password_validate.wrong',
  wrong_recovery_words: 'recover.words_wrong',
  unknown_recovery_word: 'recover.words_unknown',
};

/** The text id for an error code of the server, if there is one. */
export const textOfCode = (code: string | undefined): SessionText | null =>
  code === undefined ? null : (serverTexts[code] ?? null);
