import { errorCodes } from '@bergkette/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import de from './de/app.json' with { type: 'json' };
import en from './en/app.json' with { type: 'json' };

/** Texts that nobody asks for, each with the reason. */
const SILENT_TEXTS: Record<string, string> = {
  'error_messages.report_bug': 'waits for the form that reports a bug',
};

/** The sentences about errors. */
const errorsOf = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => id.startsWith('error_messages.')));
const [german, english] = [errorsOf(de), errorsOf(en)];

const BY_STATUS = 'the status alone tells the app';
const BY_FORM = 'the screen offers nothing that the server refuses with it';
const BY_CLIENT = 'only a program other than the app can cause it';
const BY_SESSION = 'ends in a refreshed token or at the login, without a message';
const BY_DESK = 'only the desk of the ward is answered with it';
/** Codes that have no words of their own: what was tried says that it failed, and what to do. */
const SILENT_CODES: Record<string, string> = {
  validation_failed: 'the fields inside carry codes of their own',
  unavailable: BY_STATUS,
  wrong_email_password: BY_STATUS,
  invalid_log: 'the usage log is sent in the background and says nothing',
  forbidden: BY_DESK,
  cross_site: BY_DESK,
  sign_in_again: BY_DESK,
  wrong_sign_in: BY_DESK,
  wrong_code: BY_DESK,
  passkey_refused: BY_DESK,
  house_away: BY_DESK,
  house_cancelled: BY_DESK,
  house_no_email: BY_DESK,
  house_no_task: BY_DESK,
  house_refused: BY_DESK,
  house_taken: BY_DESK,
  last_admin: BY_DESK,
  second_person: BY_DESK,
  not_independent: BY_DESK,
  report_open: BY_DESK,
  in_use: BY_DESK,
  internal: 'what was tried says that it failed',
  malformed_json: BY_CLIENT,
  unknown_field: BY_CLIENT,
  invalid_value: BY_CLIENT,
  method_not_allowed: BY_CLIENT,
  invalid_idempotency_key: BY_CLIENT,
  idempotency_mismatch: 'a key is never sent with another body',
  email_read_only: BY_FORM,
  unknown_diagnosis: BY_FORM,
  unknown_clinic: BY_FORM,
  invalid_phone: BY_FORM,
  unknown_activity: BY_FORM,
  unknown_location: BY_FORM,
  self: BY_FORM,
  not_recipient: BY_FORM,
  file_missing: BY_FORM,
  required: BY_FORM,
  too_long: BY_FORM,
  too_short: BY_FORM,
  date_in_future: BY_FORM,
  not_signed_in: BY_SESSION,
  invalid_token: BY_SESSION,
  undecodable_token: BY_SESSION,
};

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,factory}.{ts,tsx}', '!../desk/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.values(files).join('\n');

/** As a string or as a key of an object. */
const isNamed = (word: string): boolean =>
  sources.includes(`'${word}'`) || sources.includes(`"${word}"`) || new RegExp(`^\\s+${word}:`, 'm').test(sources);
/** `dialogs.points_deleted_one` is chosen by the count. */
const nameOf = (id: string): string => id.replace(/_(one|other)$/, '');

describe('the catalogue of errors', () => {
  it('says everything in German and in English [ERR-01, ERR-02]', () => {
    expect(Object.keys(english)).toEqual(Object.keys(german));
    for (const text of [...Object.values(german), ...Object.values(english)]) expect(text.trim()).not.toBe('');
  });

  it('has no text that nothing in the app asks for, but for those named here [ERR-04, ERR-05]', () => {
    const silent = Object.keys(german).filter((id) => !isNamed(nameOf(id)) && !isNamed(id));
    expect(silent.toSorted()).toEqual(Object.keys(SILENT_TEXTS).toSorted());
  });

  it('answers each code of the server with words of its own, but for those named here [ERR-02]', () => {
    const silent = errorCodes.filter((code) => !isNamed(code));
    expect(silent.toSorted()).toEqual(Object.keys(SILENT_CODES).toSorted());
  });
});
