import { describe, expect, it, vi } from 'vitest';
import { isForeign, toApiError, unreachableError, whyRefused } from './api-error.ts';

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, statusText: 'Reason', headers });

describe('an answer that is not OK', () => {
  it('is told by its problem document, with the fields that were refused [API-05]', async () => {
    const body = { code: 'too_long', detail: 'Too long', errors: { text: ['too_long'] } };
    const error = await toApiError(answer(400, JSON.stringify(body)));
    expect(error).toMatchObject({ name: 'ApiError', message: 'Too long', status: 400, ...body, body });
  });

  it('is told by its status text when it has no code and no detail, or is no object [API-05]', async () => {
    const none = { code: 'not_json', detail: 'Reason', errors: {}, retryAfterS: null };
    expect(await toApiError(answer(500, '{"code":1,"detail":2,"errors":3}'))).toMatchObject(none);
    expect(await toApiError(answer(502, '<html>'))).toMatchObject({ ...none, body: 'Reason' });
    expect(await toApiError(answer(500, '7'))).toMatchObject({ ...none, body: 7 });
  });

  it.each([
    ['', null],
    ['2.1', 3],
    ['-1', 0],
    ['soon', null],
    ['Thu, 19 Nov 2026 12:00:30 GMT', 30],
    ['Thu, 19 Nov 2026 11:59:00 GMT', 0],
  ])('with Retry-After %j is tried again after %j seconds', async (header, seconds) => {
    vi.useFakeTimers({ now: new Date('2026-11-19T12:00:00Z') });
    const { retryAfterS } = await toApiError(answer(429, '{}', { 'Retry-After': header }));
    vi.useRealTimers();
    expect(retryAfterS).toBe(seconds);
  });

  it.each([
    [200, 'text/html', true],
    [401, 'text/html', true],
    [402, 'text/html', false],
    [200, 'application/json', false],
    [502, 'text/html', true],
    [501, 'text/plain', false],
    [503, 'application/problem+json', false],
    [507, 'text/html', false],
  ])('of a hotspot or proxy is known by status %i and type %s: %s', (status, type, isPage) => {
    expect(isForeign(answer(status, '', { 'Content-Type': type }))).toBe(isPage);
  });

  it('without a type is the page of a proxy only above 501', () => {
    const bare = (status: number) => isForeign(new Response(null, { status }));
    expect({ ok: bare(200), gateway: bare(502) }).toEqual({ ok: false, gateway: true });
  });
});

it('a call without an answer has the code unreachable and no status', () => {
  const message = 'The server cannot be reached';
  expect(unreachableError()).toMatchObject({ status: 0, code: 'unreachable', message, detail: message, body: null });
});

it.each([
  [['reset_used'], 'used'],
  [['invitation_revoked'], 'revoked'],
  [['link_expired'], 'expired'],
  [['confirm_invalid'], 'unknown'],
  [undefined, 'unknown'],
])('of a link refused with %j is said that it is %s', (codes, why) => {
  expect(whyRefused(codes)).toBe(why);
});
