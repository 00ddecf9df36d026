import { EmptyUserDataError } from '../../data/me.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type SessionText, textOfCode } from './session-fields.ts';

/** Where a failed call shows: under fields, above the form, or nowhere, since a dialog speaks already. */
export interface SessionFailure {
  fields: Record<string, SessionText>;
  form: SessionText | null;
  /** From a 429: when the next try is due. */
  retryAfterS: number | null;
}

const nothing: SessionFailure = { fields: {}, form: null, retryAfterS: null };

/** A code without a field in `errors` belongs to this one. */
const fieldOfCode = (code: string): string | null => {
  if (code.startsWith('password_')) return 'password';
  if (code === 'invalid_email' || code === 'email_taken') return 'email';
  if (code === 'invalid_participant_code') return 'participant_code';
  if (code === 'consent_required') return 'consent';
  if (code === 'invalid_invitation') return 'invitation_token';
  return null;
};

const fieldsOf = (error: ApiError): Record<string, SessionText> => {
  const fields: Record<string, SessionText> = {};
  for (const [field, codes] of Object.entries(error.errors)) {
    const text = textOfCode(codes.find((code) => textOfCode(code) !== null));
    if (text !== null) fields[field] = text;
  }
  const field = fieldOfCode(error.code);
  const text = textOfCode(error.code);
  if (field !== null && text !== null && Object.keys(fields).length === 0) fields[field] = text;
  return fields;
};

/** The browser keeps nothing for this site, so no session either; the server has done its part. */
const hasNoStorage = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'QuotaExceededError');

/** What to show for a failed call; `otherwise` is the screen's own message. */
export const explainFailure = (error: unknown, otherwise: SessionText): SessionFailure => {
  if (!(error instanceof ApiError)) return { ...nothing, form: hasNoStorage(error) ? 'login.no_storage' : otherwise };
  if (error.code === 'unreachable') return nothing;
  if (error.status === 429) return { ...nothing, form: otherwise, retryAfterS: error.retryAfterS ?? 60 };
  const fields = fieldsOf(error);
  return { ...nothing, fields, form: Object.keys(fields).length === 0 ? otherwise : null };
};

/** A failure with a `detail` is about the data, any other about the sign-in itself [SESS-32], or about who it is [SESS-34]. */
export const signInText = (error: unknown): SessionText => {
  if (error instanceof EmptyUserDataError) return 'login.no_user';
  return error instanceof ApiError && error.status < 500 && error.code !== 'not_json'
    ? 'error_messages.wrong_email_password'
    : 'error_messages.logging_in';
};
