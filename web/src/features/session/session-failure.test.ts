import { describe, expect, it } from 'vitest';
import { EmptyUserDataError } from '../../data/me.ts';
import { failure } from '../../lib/api-error.factory.ts';
import type { ClientCode } from '../../lib/api-error.ts';
import { explainFailure, signInText } from './session-failure.ts';

describe('a failed sign-in', () => {
  it('with a detail blames address or password, never one of them [SESS-32, SESS-33]', () => {
    expect(signInText(failure(401, 'wrong_email_password'))).toBe('error_messages.wrong_email_password');
  });

  it('of another kind says that signing in did not work [SESS-32]', () => {
    expect(signInText(failure(500, 'internal'))).toBe('error_messages.logging_in');
    expect(signInText(new Error('odd'))).toBe('error_messages.logging_in');
  });

  it('that does not say who signed in is about the user data [SESS-34]', () => {
    expect(signInText(new EmptyUserDataError())).toBe('login.no_user');
  });
});

describe('a failed form', () => {
  it('says so where the browser keeps no session [SESS-32]', () => {
    const formOf = (error: unknown) => explainFailure(error, 'error_messages.logging_in').form;
    for (const name of ['SecurityError', 'QuotaExceededError']) {
      expect(formOf(new DOMException('denied', name))).toBe('login.no_storage');
    }
    expect(formOf(new TypeError('odd'))).toBe('error_messages.logging_in');
  });

  it('shows what the server says under its field [SESS-37]', () => {
    const error = failure(400, 'password_too_similar', { errors: { password: ['password_too_similar'] } });
    expect(explainFailure(error, 'error_messages.registration')).toEqual({
      fields: { password: 'error_messages.password_too_similar' },
      form: null,
      retryAfterS: null,
    });
  });

  it('finds the field of a code that names none [SESS-22, SESS-23]', () => {
    const fieldsOf = (code: ClientCode) => explainFailure(failure(400, code), 'error_messages.registration').fields;
    expect(fieldsOf('invalid_invitation')).toEqual({ invitation_token: 'registration.token_invalid' });
    expect(fieldsOf('invalid_participant_code')).toEqual({ participant_code: 'registration.code_invalid' });
    expect(fieldsOf('email_taken')).toEqual({ email: 'registration.email_taken' });
  });

  it('says when the next try is due', () => {
    const explained = explainFailure(
      failure(429, 'too_many_requests', { retryAfterS: 840 }),
      'error_messages.logging_in',
    );
    expect(explained.retryAfterS).toBe(840);
  });

  it('keeps quiet while the dialog about the server speaks [PWA-07]', () => {
    expect(explainFailure(failure(0, 'unreachable'), 'error_messages.logging_in').form).toBeNull();
  });

  it('shows its own message for everything else [SESS-35]', () => {
    const explained = explainFailure(failure(500, 'internal'), 'error_messages.reset_password_failed');
    expect(explained.form).toBe('error_messages.reset_password_failed');
  });

  it('finds the field of a password, an address or the consent by its code alone [SESS-23, SESS-37]', () => {
    const explained = (code: ClientCode, errors = {}) =>
      explainFailure(failure(400, code, { errors }), 'error_messages.registration');
    expect(explained('password_too_short')).toMatchObject({ form: null, fields: { password: expect.any(String) } });
    expect(Object.keys(explained('invalid_email').fields)).toEqual(['email']);
    expect(Object.keys(explained('consent_required').fields)).toEqual(['consent']);
    // What the server names goes before its code; what has no words of its own is said above the form.
    expect(Object.keys(explained('invalid_email', { password: ['odd', 'password_too_short'] }).fields)).toEqual([
      'password',
    ]);
    expect(Object.keys(explained('invalid_email', { password: ['odd'] }).fields)).toEqual(['email']);
    expect(explained('internal', { password: ['odd'] })).toMatchObject({
      fields: {},
      form: 'error_messages.registration',
    });
    expect(explained('not_found').fields).toEqual({});
  });

  it('waits a minute where a busy server does not say how long', () => {
    const explained = explainFailure(failure(429, 'too_many_requests'), 'error_messages.logging_in');
    expect(explained).toEqual({ fields: {}, form: 'error_messages.logging_in', retryAfterS: 60 });
  });
});

it('an answer that is no answer of ours blames neither address nor password [SESS-32, SESS-33]', () => {
  expect(signInText(failure(404, 'not_json'))).toBe('error_messages.logging_in');
  expect(signInText(failure(499, 'malformed_json'))).toBe('error_messages.wrong_email_password');
});
