import { randomUUID } from 'node:crypto';
import { DAILY_WRITE_BYTES } from '@bergkette/contract/values.ts';
import { describe, expect, it } from 'vitest';
import { createPerson, KNOWN_PASSWORD } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { invite } from '../../features/session/registration.factory.ts';
import { tooMany } from './limits.ts';
import { clientAddress } from './origin.ts';

const server = await startTestServer();
const countOf = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;
const ask = async (times: number, url: string, remoteAddress: string, authorization?: string) => {
  const headers = authorization ? { authorization } : {};
  const answers = await Promise.all(
    Array.from({ length: times }, () => server.app.inject({ url, remoteAddress, headers })),
  );
  return answers.map((answer) => answer.statusCode);
};

describe('calls a minute', () => {
  it('are 120 from an address for each class of call without a sign-in, and 600 for a person [API-03]', async () => {
    const statuses = await ask(130, '/api/v1/config/', '10.50.0.1');
    expect({ served: countOf(statuses, 200), refused: countOf(statuses, 429) }).toEqual({ served: 120, refused: 10 });
    const refused = await ask(70, '/api/v1/sessions/', '10.50.0.1', 'Bearer a.b.c');
    refused.push(...(await ask(60, '/api/v1/moods/', '10.50.0.1')));
    expect({ unauthorised: countOf(refused, 401), refused: countOf(refused, 429) }).toEqual({
      unauthorised: 120,
      refused: 10,
    });
    const anna = await createPerson(server);
    const own = await ask(610, '/api/v1/sessions/', '10.50.0.1', `Bearer ${anna.access}`);
    expect({ served: countOf(own, 200), refused: countOf(own, 429) }).toEqual({ served: 600, refused: 10 });
    const stopped = await anna.get('/v1/sessions/');
    expect(stopped.json().code).toBe('too_many_requests');
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are welcome again once the seconds that were told are over, never a part of one too early', () => {
    expect([0, 1000, 1001, 59_500].map((ms) => tooMany(ms).retryAfterS)).toEqual([1, 1, 2, 60]);
  });

  it.each([
    'token/',
    'token/refresh/',
    'token/revoke/',
    'v1/registrations/',
    'v1/users/check-reset-password/',
    'v1/users/confirm-reset-password/',
    'v1/users/confirm-email/',
    'v1/mail/unsubscribe/?token=x',
    'v1/health-links/none/',
  ])('that are counted by a proof read 16 kB to find it: %s', async (path) => {
    const post = async (letters: number) => {
      const payload = { x: 'a'.repeat(letters) };
      return (await server.app.inject({ method: 'POST', url: `/api/${path}`, payload })).statusCode;
    };
    expect(await post(16 * 1024 - 8)).not.toBe(413);
    expect(await post(16 * 1024 - 7)).toBe(413);
  });

  it('leave the size of a body as it is where they are not counted', async () => {
    const there = await startTestServer({ config: { hasRateLimit: false } });
    const payload = { x: 'a'.repeat(16 * 1024) };
    const answer = await there.app.inject({ method: 'POST', url: '/api/token/', payload });
    expect(answer.statusCode).toBe(413);
    await there.close();
  });

  it.each(['/api/health/', '/api/v1/infotext/images/nobody-drew-this.svg'])('are not counted for %s', async (url) => {
    expect(countOf(await ask(200, url, '10.51.0.1'), 429)).toBe(0);
  });

  it('are counted for the description of all calls, which is written once', async () => {
    const statuses = await ask(130, '/api/openapi.json', '10.52.0.1');
    expect({ served: countOf(statuses, 200), refused: countOf(statuses, 429) }).toEqual({ served: 120, refused: 10 });
    expect(countOf(await ask(130, '/api/docs/json', '10.52.0.1'), 429)).toBe(10);
  });

  it('behind a proxy count the address that the proxy saw, not what its caller made up', async () => {
    for (const [trustedProxies, seen] of [
      [1, '203.0.113.7'],
      [2, '203.0.113.7, 10.0.0.9'],
    ] as const) {
      const there = await startTestServer({ config: { trustedProxies } });
      const call = (made: string, address: string) =>
        there.app.inject({ url: '/api/v1/config/', headers: { 'x-forwarded-for': `${made}, ${address}` } });
      const answers = await Promise.all(Array.from({ length: 130 }, (_, n) => call(`198.51.100.${n}`, seen)));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect({ served: countOf(statuses, 200), refused: countOf(statuses, 429) }).toEqual({ served: 120, refused: 10 });
      expect((await call('198.51.100.1', seen.replace('.7', '.8'))).statusCode).toBe(200);
      await there.close();
    }
  });

  it('count a whole IPv6 network as one address', () => {
    expect(clientAddress('2001:db8:1:2:3:4:5:6')).toBe(clientAddress('2001:db8:1:2::9'));
    expect(clientAddress('2001:db8:1:2::1')).not.toBe(clientAddress('2001:db8:1:3::1'));
    expect(clientAddress('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1')).toBe('10.0.0.1');
    expect(clientAddress('::1')).toBe('0:0:0:0');
  });
});

it('a call that is repeated with its key costs nothing of what may be written on a day', async () => {
  const anna = await createPerson(server);
  // Blanks cost what words would.
  const payload = JSON.stringify({ mood: 2, date: '2026-11-20' }).padEnd(200_000);
  const headers = { 'content-type': 'application/json' };
  const write = async (key: string) =>
    (await anna.post('/v1/moods/', payload, { headers: { ...headers, 'idempotency-key': key } })).statusCode;
  const key = randomUUID();
  const statuses = [];
  for (let sent = 0; sent <= DAILY_WRITE_BYTES; sent += payload.length) statuses.push(await write(key));
  statuses.push(await write(randomUUID()));
  expect(new Set(statuses)).toEqual(new Set([201, 200]));
});

describe('nobody on a ward stops anybody else there', () => {
  const ward = '10.60.0.1';
  const post = (url: string, payload: object, cookie = '') =>
    server.app.inject({ method: 'POST', url, payload, remoteAddress: ward, headers: { cookie } });
  const status = async (answer: ReturnType<typeof post>) => (await answer).statusCode;

  it('when somebody uses up every class of call, and five people open the information page [SESS-17, SESS-32]', async () => {
    const anna = await createPerson(server);
    const ben = await createPerson(server);
    const { email } = anna;
    const signedIn = await post('/api/token/', { email, password: KNOWN_PASSWORD });
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const token = await invite(server);
    const download = (await ben.post('/v1/users/export/', { password: ben.password })).json().access_token;
    server.clock.advance(60_000);

    await Promise.all(Array.from({ length: 5 * 21 }, (_, n) => ask(1, `/api/v1/infotext/images/a${n}.svg`, ward)));
    for (const path of [
      'config/',
      'pages/help/',
      'moods/',
      'mail/unsubscribe/?token=x',
      'users/export/?access_token=x',
    ]) {
      await ask(125, `/api/v1/${path}`, ward);
    }
    await ask(125, '/api/v1/registrations/made-up/', ward);
    await ask(125, '/api/v1/moods/', ward, 'Bearer made.up.token');
    for (let n = 0; n < 125; n += 1) {
      await post('/api/token/refresh/', { refresh: 'made.up.token' });
      await post('/api/token/revoke/', { refresh: 'made.up.token' });
      // Calls without a password count towards the same limit, and no slow hash is computed.
      await post('/api/token/', { email: 'nobody@example.org' });
      await post('/api/v1/registrations/', { invitation_token: 'made-up' });
      await post('/api/v1/users/confirm-reset-password/', { password: 'x', token: 'made-up' });
    }
    // The attack reached its limit: calls without a proof of identity are refused.
    expect(await status(post('/api/token/refresh/', { refresh: 'made.up.token' }))).toBe(429);
    expect(await status(post('/api/token/', { email: 'x@example.org', password: '' }))).toBe(429);

    expect(await status(post('/api/token/', { email, password: KNOWN_PASSWORD }, cookie))).toBe(200);
    expect(await status(post('/api/token/refresh/', { refresh: ben.refresh }))).toBe(200);
    expect(await ask(1, `/api/v1/registrations/${token}/`, ward)).toEqual([200]);
    const form = { participant_code: 'INRA04', email: 'new@example.org', password: KNOWN_PASSWORD };
    const consent = { version: 'v1', guardian: false };
    expect(await status(post('/api/v1/registrations/', { ...form, invitation_token: token, consent }))).toBe(201);
    expect(await ask(1, `/api/v1/users/export/?access_token=${download}`, ward)).toEqual([200]);
    expect(await status(post('/api/token/revoke/', { refresh: anna.refresh }))).toBe(204);
    // A call with an expired token is told so, so that its owner fetches a new one.
    server.clock.advance(10 * 60_000);
    expect(await ask(1, '/api/v1/moods/', ward, `Bearer ${ben.access}`)).toEqual([401]);
  });

  it('and who holds a session, a device or an invitation has a ceiling of 120 for each', async () => {
    const anna = await createPerson(server);
    const statuses: number[] = [];
    for (let n = 0; n < 121; n += 1) {
      statuses.push(await status(post('/api/token/revoke/', { refresh: anna.refresh })));
    }
    expect({ served: countOf(statuses, 204), last: statuses.at(-1) }).toEqual({ served: 120, last: 429 });
  });
});
