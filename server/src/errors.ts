import type { ErrorCode } from '@bergkette/contract/errors.ts';

/** The only table from code to status and English sentence; complete by type. */
const errorTable: Record<ErrorCode, readonly [status: number, detail: string]> = {
  validation_failed: [400, 'Some of the values are not valid.'],
  malformed_json: [400, 'The body is not valid JSON.'],
  unknown_field: [400, 'The body has a field that does not exist.'],
  required: [400, 'A value is missing.'],
  invalid_value: [400, 'A value is not valid.'],
  too_long: [400, 'A text is too long.'],
  too_short: [400, 'A text is too short.'],
  too_high: [400, 'A number is too high.'],
  too_low: [400, 'A number is too low.'],
  not_found: [404, 'There is nothing here, or it is not yours.'],
  not_signed_in: [401, 'Please sign in.'],
  method_not_allowed: [405, 'This method does not exist here.'],
  unsupported_media: [415, 'This kind of file is not supported.'],
  body_too_large: [413, 'The body is too large.'],
  too_many_requests: [429, 'That was too often. Please wait.'],
  enough_for_today: [429, 'So much was written today that the rest must wait until tomorrow.'],
  internal: [500, 'Something went wrong.'],
  unavailable: [503, 'The service is away for a moment.'],
  idempotency_mismatch: [409, 'The same key was used for another request.'],
  in_progress: [409, 'The same request is still under way.'],
  invalid_idempotency_key: [400, 'The key is not a uuid.'],
  changed_elsewhere: [412, 'This was changed elsewhere in the meantime.'],
  wrong_email_password: [401, 'The email or password is wrong.'],
  invalid_token: [401, 'The token is expired, revoked or already used.'],
  undecodable_token: [422, 'The token is missing or cannot be read.'],
  invalid_invitation: [400, 'The invitation is unknown, used, revoked or expired.'],
  invalid_participant_code: [400, 'The participant code is not valid.'],
  invalid_email: [400, 'This is not an email address.'],
  email_taken: [400, 'There is an account with this address already.'],
  consent_required: [400, 'Somebody has to agree to the privacy notice and the terms first.'],
  invalid_reset_token: [400, 'The link is not valid any more.'],
  invalid_confirm_token: [400, 'The link is not valid any more.'],
  wrong_recovery_words: [400, 'The address or the words are wrong.'],
  unknown_recovery_word: [400, 'Such a word is in none of the lists.'],
  wrong_password: [400, 'The password is wrong.'],
  password_empty: [400, 'The password is empty.'],
  password_too_short: [400, 'The password is too short.'],
  password_too_long: [400, 'The password is too long.'],
  password_no_digit: [400, 'The password has no digit.'],
  password_no_lowercase: [400, 'The password has no lower-case letter.'],
  password_no_uppercase: [400, 'The password has no upper-case letter.'],
  password_no_special: [400, 'The password has no special character.'],
  password_has_whitespace: [400, 'The password has white space.'],
  password_too_similar: [400, 'The password is too similar to the address or name.'],
  password_too_common: [400, 'The password is too common.'],
  email_read_only: [400, 'The address cannot be changed.'],
  unknown_diagnosis: [400, 'This diagnosis does not exist.'],
  unknown_clinic: [400, 'This clinic does not exist.'],
  invalid_phone: [400, 'This is not a phone number.'],
  not_searchable: [403, 'In just me nobody new can be found or written to.'],
  blocked: [403, 'You were blocked by this person.'],
  exists: [409, 'What this would make is there already.'],
  self: [400, 'This is yourself.'],
  not_recipient: [403, 'Only the recipient can confirm a request.'],
  not_friends: [403, 'Only friends can write to each other.'],
  too_many_open_requests: [409, 'Too many requests are still without an answer.'],
  unknown_activity: [400, 'This activity does not exist here.'],
  unknown_location: [400, 'This location does not exist.'],
  file_too_large: [413, 'The file is larger than 100 MB.'],
  image_too_large: [413, 'The picture has more than 50 megapixels.'],
  file_missing: [400, 'There is no file in the request.'],
  unknown_upload: [400, 'This upload does not exist or is not finished.'],
  quota_exceeded: [413, 'There is no room left for more files.'],
  date_in_future: [400, 'The date is in the future.'],
  already_active: [409, 'This symptom is already active.'],
  in_future: [400, 'The time is in the future.'],
  end_before_start: [400, 'The end is before the start.'],
  invalid_range: [400, 'No point would be left in this time range.'],
  finished: [409, 'This duration is finished and cannot be changed.'],
  standing: [409, 'Weight and temperature are always tracked.'],
  last_point: [409, 'The last point of a duration cannot be deleted.'],
  not_integer: [400, 'The value is not a whole number.'],
  too_many_own: [409, 'There are as many symptoms of one’s own as there may be.'],
  too_many_questions: [409, 'There are as many questions as there may be.'],
  too_many_links: [409, 'As many links are open as there may be.'],
  invalid_log: [400, 'This is no line of the usage log.'],
  forbidden: [403, 'This is not among your rights.'],
  cross_site: [403, 'This call came from another site.'],
  sign_in_again: [403, 'Please sign in anew before this.'],
  wrong_sign_in: [401, 'Address, password or code is wrong.'],
  wrong_code: [400, 'The code is wrong or was used before.'],
  passkey_refused: [400, 'The passkey could not be checked. Please try again.'],
  last_admin: [409, 'Somebody has to stay who keeps the staff.'],
  second_person: [403, 'A second person has to agree.'],
  not_independent: [
    403,
    'Somebody else has to agree: one of you came by the other, both lately by the same, or you came after it was asked for.',
  ],
  report_open: [409, 'A report about this account is open: read it and close it first.'],
  house_away: [503, 'The provider of the accounts of the house does not answer.'],
  house_refused: [401, 'The sign-in with the account of the house could not be checked.'],
  house_cancelled: [401, 'The sign-in with the account of the house was cancelled.'],
  house_no_task: [403, 'This account of the house has no task at the desk.'],
  house_no_email: [403, 'This account of the house has no address.'],
  house_taken: [409, 'Somebody of the staff has this address and another way to sign in.'],
  chat_paused: [403, 'Writing messages is paused for a while.'],
  in_use: [409, 'Somebody still uses this.'],
};

interface AppErrorOptions {
  /** Field path to codes. */
  errors?: Record<string, string[]>;
  retryAfterS?: number;
  cause?: unknown;
}

/** An error the client may know about. Everything else is masked as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorTable[code][1], { cause: options.cause });
    this.code = code;
    this.errors = options.errors;
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return errorTable[this.code][0];
  }
}

/** Several fields at once; with a single code that one is also the top code. */
export const fieldErrors = (errors: Record<string, ErrorCode[]>): AppError => {
  const codes = Object.values(errors).flat();
  const [first] = codes;
  return new AppError(codes.length === 1 && first ? first : 'validation_failed', { errors });
};

/** An error that the operator can mend: its message is one line for the terminal, with what is wrong and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The code of an error of Node or of the database. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
