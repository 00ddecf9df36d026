import { type ErrorCode, errorCodes } from '@bergkette/contract/errors.ts';
import { beforeEach, expect, it } from 'vitest';
import german from '../../i18n/de/desk.json' with { type: 'json' };
import { speakAtDesk } from '../../i18n/speak.factory.ts';
import { failure } from '../../lib/api-error.factory.ts';
import { unreachableError } from '../../lib/api-error.ts';
import { failureOf, waitOf } from './said.ts';

beforeEach(speakAtDesk);

it('five wrong tries are told with the time to wait, in a unit that says enough (19-SAID)', () => {
  expect(failureOf(failure(429, 'too_many_requests'))).toBe('desk.error.wait');
  expect(german['desk.error.wait']).toContain('{time}');
  expect(waitOf(0.2)).toEqual({ unit: 'seconds', count: 1 });
  expect(waitOf(47.1)).toEqual({ unit: 'seconds', count: 48 });
  expect(waitOf(90)).toEqual({ unit: 'minutes', count: 2 });
  expect(waitOf(899)).toEqual({ unit: 'minutes', count: 15 });
  expect(waitOf(43_200)).toEqual({ unit: 'hours', count: 12 });
});

it('a failure is told by its field first, then by its code, then by whether it may pass (19-SAID)', () => {
  expect(failureOf(failure(400, 'validation_failed', { errors: { clinic: ['unknown_clinic'] } }))).toBe(
    'desk.error.unknown_clinic',
  );
  expect(failureOf(failure(400, 'validation_failed', { errors: { x: ['invalid_value'] } }))).toBe('desk.error.wrong');
  expect(failureOf(failure(401, 'wrong_sign_in'))).toBe('desk.error.wrong_sign_in');
  expect(failureOf(failure(500, 'internal'))).toBe('desk.error.unavailable');
  expect(failureOf(failure(409, 'exists'))).toBe('desk.error.exists');
  expect(failureOf(failure(409, 'blocked'))).toBe('desk.error.general');
  expect(failureOf(unreachableError())).toBe('desk.error.unreachable');
  expect(failureOf(new DOMException('', 'NotAllowedError'))).toBe('desk.error.passkey_cancelled');
  expect(failureOf(new Error('broken'))).toBe('desk.error.general');
});

it('each code that the desk alone is answered with has words that are there (19-SAID)', () => {
  const ofTheDesk: ErrorCode[] = [
    ...(['forbidden', 'sign_in_again', 'wrong_sign_in', 'wrong_code', 'passkey_refused'] as const),
    ...(['last_admin', 'second_person', 'not_independent', 'report_open', 'in_use'] as const),
  ];
  for (const code of ofTheDesk) expect(Object.keys(german)).toContain(`desk.error.${code}`);
});

it('all words for an error are those of a code, or of what has none (19-SAID)', () => {
  const said = Object.keys(german).filter((id) => id.startsWith('desk.error.'));
  const withoutCode = ['wait', 'general', 'wrong', 'unreachable', 'passkey_cancelled'];
  const known = [...errorCodes, ...withoutCode].map((code) => `desk.error.${code}`);
  expect(said.filter((id) => !known.includes(id))).toEqual([]);
  expect(withoutCode.filter((code) => (errorCodes as readonly string[]).includes(code))).toEqual([]);
});
