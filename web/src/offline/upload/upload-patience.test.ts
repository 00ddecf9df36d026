import { expect, test } from 'vitest';
import { failure } from '../../lib/api-error.factory.ts';
import type { ApiError, ClientCode } from '../../lib/api-error.ts';
import { SessionError } from '../../lib/tokens.ts';
import { afterFailure } from './upload-patience.ts';

const answer = (status: number, code: ClientCode = 'not_json', retryAfterS: number | null = null) =>
  failure(status, code, { retryAfterS });

test('a line that stumbles is tried twice in silence, then the upload waits until the server is seen again [PWA-08]', () => {
  const kinds = [0, 1, 2, 50].map((failures) => afterFailure(answer(0, 'unreachable'), failures).kind);
  expect(kinds).toEqual(['later', 'later', 'when_reachable', 'when_reachable']);
});

test('a token refused in its lifetime is replaced once, at once [SESS-09]', () => {
  expect(afterFailure(answer(401), 0)).toMatchObject({ kind: 'later', delayMs: 0, isTokenRefused: true });
  expect(afterFailure(answer(401), 1).kind).toBe('give_up');
});

test('without a network for the refresh it waits, and with the session it ends [SESS-09]', () => {
  expect(afterFailure(new SessionError('no line', false), 2).kind).toBe('when_reachable');
  expect(afterFailure(new SessionError('over', true), 0).kind).toBe('give_up');
});

test('a busy server is left in peace for as long as it asks', () => {
  expect(afterFailure(answer(503, 'unavailable', 7), 0)).toMatchObject({ kind: 'later', delayMs: 7000 });
  expect(afterFailure(answer(423), 1)).toMatchObject({ kind: 'later', delayMs: 1000 });
  expect(afterFailure(answer(500), 6).kind).toBe('give_up');
});

test('a server without room is asked again however long it takes, and is not called a lost network', () => {
  for (const failures of [0, 6, 500])
    expect(afterFailure(answer(503, 'unavailable', 30), failures)).toMatchObject({
      delayMs: 30_000,
      awaited: 'server',
    });
  expect(afterFailure(answer(0, 'unreachable'), 0)).toMatchObject({ awaited: 'network' });
});

test('what another try would not mend is given up [MEDIA-09]', () => {
  for (const status of [400, 403, 404, 413, 415]) expect(afterFailure(answer(status), 0).kind).toBe('give_up');
  expect(afterFailure(answer(507, 'quota_exceeded'), 0).kind).toBe('give_up');
  expect(afterFailure(new DOMException('', 'AbortError'), 0).kind).toBe('give_up');
});

test('each try waits longer than the one before, and says for whom', () => {
  const waits = (error: ApiError, tries: number) =>
    Array.from({ length: tries }, (_, failures) => afterFailure(error, failures)).map((next) =>
      next.kind === 'later' ? next.delayMs : next.kind,
    );
  expect(waits(answer(0, 'unreachable'), 3)).toEqual([500, 2000, 'when_reachable']);
  expect(waits(answer(500), 7)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 'give_up']);
  expect(waits(answer(503), 7).at(-1)).toBe(30_000);
  expect(waits(answer(429, 'too_many_requests', 3), 4)).toEqual([3000, 3000, 3000, 4000]);
  expect(afterFailure(answer(500), 0)).toEqual({
    kind: 'later',
    delayMs: 500,
    isTokenRefused: false,
    awaited: 'server',
  });
  expect(afterFailure(answer(0, 'unreachable'), 2)).toEqual({
    kind: 'when_reachable',
    isTokenRefused: false,
    awaited: 'network',
  });
});

test('what passes by itself is tried again, what stands is not', () => {
  const kindsOf = (statuses: number[]) => new Set(statuses.map((status) => afterFailure(answer(status), 1).kind));
  expect(kindsOf([409, 423, 429, 500, 507])).toEqual(new Set(['later']));
  expect(kindsOf([401, 408, 410, 422, 424, 428, 430, 499])).toEqual(new Set(['give_up']));
});
