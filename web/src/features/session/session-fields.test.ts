import { describe, expect, it } from 'vitest';
import {
  checkEmail,
  checkInvitationToken,
  checkNewPassword,
  checkOldPassword,
  checkParticipantCode,
  checkRepeated,
  normaliseParticipantCode,
  readInvitationToken,
} from './session-fields.ts';

describe('the address', () => {
  it('is asked for [SESS-25]', () => expect(checkEmail('  ')).toBe('email_validate.empty'));

  it('must look like one [SESS-26]', () => {
    for (const email of ['mara', 'mara@', '@example.org', 'mara@example', 'ma ra@example.org']) {
      expect(checkEmail(email)).toBe('email_validate.invalid');
    }
    expect(checkEmail(' mara@example.org ')).toBeNull();
  });
});

it('the old password is needed and has no whitespace; its rules were those of another day [SET-24]', () => {
  expect(checkOldPassword('')).toBe('password_validate.empty');
  expect(checkOldPassword('Berg und Tal7')).toBe('password_validate.contains_whitespace');
  expect(checkOldPassword('kurz')).toBeNull();
});

describe('a new password', () => {
  it.each([
    ['', 'password_validate.empty'],
    ['Berg-1', 'password_validate.to_short'],
    ['Qorb-m83', 'password_validate.to_short'],
    ['Bergluft-', 'password_validate.no_digit'],
    ['BERGLUFT-1', 'password_validate.no_lowercase'],
    ['bergluft-1', 'password_validate.no_uppercase'],
    ['Bergluft11', 'password_validate.no_special'],
    ['Berg luft-1', 'password_validate.contains_whitespace'],
  ])('%j says %s [SESS-27, SESS-28, SESS-29, SESS-30]', (password, text) => {
    expect(checkNewPassword(password)).toBe(text);
  });

  it('of nine characters that keeps all rules is fine [SESS-28, SESS-29]', () =>
    expect(checkNewPassword('Qorbu-m83')).toBeNull());

  it('must be repeated letter by letter [SESS-31]', () => {
    expect(checkRepeated('Bergluft-1', 'bergluft-1')).toBe('password_validate.not_matching');
    expect(checkRepeated('Bergluft-1', 'Bergluft-1')).toBeNull();
  });
});

describe('the participant code', () => {
  it('is asked for [SESS-23]', () => expect(checkParticipantCode(' ')).toBe('registration.code_empty'));

  it('has four letters and a month [SESS-23, SESS-24]', () => {
    expect(checkParticipantCode('inra04')).toBeNull();
    expect(checkParticipantCode('üßöä12')).toBeNull();
    for (const code of ['INRA13', 'INRA00', 'INR04', 'INRA4', '12RA04']) {
      expect(checkParticipantCode(code)).toBe('registration.code_invalid');
    }
  });

  it('is kept in upper case, ß as one letter [SESS-24]', () => {
    expect(normaliseParticipantCode(' straße')).toBe('STRAẞE');
    expect(normaliseParticipantCode('u\u0308')).toBe('Ü');
  });
});

describe('the invitation', () => {
  it('is asked for [SESS-22]', () => expect(checkInvitationToken('')).toBe('registration.token_empty'));

  it('may be pasted as the whole link [SESS-22]', () => {
    expect(readInvitationToken(' https://x.example/webapp/registration?token=a-B_1 ')).toBe('a-B_1');
    expect(readInvitationToken('a-B_1')).toBe('a-B_1');
  });
});
