import { EmptyUserDataError } from '../../data/me.ts';
import { NotSignedInError } from '../../data/session.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type SessionText, textOfCode } from './session-fields.ts';

/** Where a failed call is shown: under fields, above the form, or nowhere if a dialog tells it already. */
export interface SessionFailure {
  fields: Record<string, SessionText>;
  form: SessionText | null;
  /** Seconds until the next try, from a 429. */
  retryAfterS: number | null;
}

const nothing: SessionFailure = { fields: {}, form: null, retryAfterS: null };

/** The field that an error code belongs to if `errors` names none. */
const fieldOfCode = (code: string): string | null => {
  if (code.startsWith('password_')) return 'password';
  if (code === 'invalid_email' || code === 'email_taken') return 'email';
  if (code === 'invalid_participant_code') return 'participant_code';
  if (code.includes('recovery_word')) return 'words';
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

/** The browser stores nothing for this site, so no session can be kept, although the server accepted the sign-in. */
const hasNoStorage = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'SecurityError' || error.name === 'QuotaExceededError');

/** What to show for a failed call. @param otherwise text id for a failure that has no text of its own */
export const explainFailure = (error: unknown, otherwise: SessionText): SessionFailure => {
  if (!(error instanceof ApiError)) return { ...nothing, form: hasNoStorage(error) ? 'login.no_storage' : otherwise };
  if (error.code === 'unreachable') return nothing;
  if (error.status === 429) return { ...nothing, form: otherwise, retryAfterS: error.retryAfterS ?? 60 };
  const fields = fieldsOf(error);
  return { ...nothing, fields, form: Object.keys(fields).length === 0 ? otherwise : null };
};

/** A failure with a `detail`, or tokens that cannot be read, are about address and password [SESS-33]; any other is about signing in [SESS-32] or about loading the person [SESS-34]. */
export const signInText = (error: unknown): SessionText => {
  if (error instanceof EmptyUserDataError) return 'login.no_user';
  if (error instanceof NotSignedInError) return 'error_messages.wrong_email_password';
  return error instanceof ApiError && error.status < 500 && error.code !== 'not_json'
    ? 'error_messages.wrong_email_password'
    : 'error_messages.logging_in';
};
