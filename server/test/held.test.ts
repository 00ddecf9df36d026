import { createHmac, randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createPerson, KNOWN_PASSWORD, outcome, type Person } from './people.ts';
import { startTestServer } from './test-server.ts';

// Attacks that failed; `docs/safety.md` names these tests.

const server = await startTestServer({ config: { hasRateLimit: false } });
const { app, platform } = server;
const key = Buffer.from(platform.secrets.tokenKey);
const NONE = Buffer.alloc(0);

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
/** Signs a token with the key of the server, unless another key is given. */
const signed = (head: object, claims: object, { by = key, hash = 'sha256' } = {}): string => {
  const body = `${encoded(head)}.${encoded(claims)}`;
  return `${body}.${createHmac(hash, by).update(body).digest('base64url')}`;
};
const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const HEAD = { alg: 'HS256', typ: 'access+jwt' };
/** Builds on the person's valid token, so that only the forged part is wrong. */
const forgeries: [string, (person: Person, other: Person) => string][] = [
  ['signed with an empty key', ({ access }) => signed(HEAD, claimsIn(access), { by: NONE })],
  ['signed with a guessed key', ({ access }) => signed(HEAD, claimsIn(access), { by: Buffer.from('secret') })],
  [
    'of HS512, though by the right key',
    ({ access }) => signed({ ...HEAD, alg: 'HS512' }, claimsIn(access), { hash: 'sha512' }),
  ],
  [
    'of HS384, though by the right key',
    ({ access }) => signed({ ...HEAD, alg: 'HS384' }, claimsIn(access), { hash: 'sha384' }),
  ],
  ['of the algorithm none', ({ access }) => `${encoded({ ...HEAD, alg: 'none' })}.${encoded(claimsIn(access))}.`],
  ['of the algorithm nOnE', ({ access }) => `${encoded({ ...HEAD, alg: 'nOnE' })}.${encoded(claimsIn(access))}.`],
  ['of RS256', ({ access }) => signed({ ...HEAD, alg: 'RS256' }, claimsIn(access))],
  [
    'that names its key by a file',
    ({ access }) => signed({ ...HEAD, kid: '../../dev/null' }, claimsIn(access), { by: NONE }),
  ],
  [
    'that brings its key along',
    ({ access }) => signed({ ...HEAD, jwk: { kty: 'oct', k: '' } }, claimsIn(access), { by: NONE }),
  ],
  ['with a critical part that nobody knows', ({ access }) => signed({ ...HEAD, crit: ['x'], x: 1 }, claimsIn(access))],
  ['without its kind, though by the right key', ({ access }) => signed({ alg: 'HS256' }, claimsIn(access))],
  ['of the kind of a refresh', ({ refresh }) => refresh],
  ['of the kind of a ticket for a file', ({ access }) => signed({ ...HEAD, typ: 'media+jwt' }, claimsIn(access))],
  ['of the kind of any JWT', ({ access }) => signed({ ...HEAD, typ: 'JWT' }, claimsIn(access))],
  ['that never ends', ({ access }) => signed(HEAD, { ...claimsIn(access), exp: undefined })],
  ['without a session', ({ access }) => signed(HEAD, { ...claimsIn(access), sid: undefined })],
  [
    'of a session of somebody else',
    ({ access }, other) => signed(HEAD, { ...claimsIn(access), sid: claimsIn(other.access).sid }),
  ],
  [
    'of somebody else in the own session',
    ({ access }, other) => signed(HEAD, { ...claimsIn(access), user_id: other.id }),
  ],
  ['with a padded signature', ({ access }) => `${access}=`],
  ['with a part too many', ({ access }) => `${access}.${access.split('.')[2]}`],
];

describe('a forged token', () => {
  it('would open, were it none: the test signs as the server does', async () => {
    const anna = await createPerson(server);
    const answer = await app.inject({
      url: '/api/v1/users/loggedin/',
      headers: { authorization: `Bearer ${signed(HEAD, claimsIn(anna.access))}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each(forgeries)('%s opens nothing, and refreshes nothing [API-03, SESS-18, MEDIA-06]', async (_name, forge) => {
    const [anna, ben] = [await createPerson(server), await createPerson(server)];
    const token = forge(anna, ben);
    for (const url of ['/api/v1/users/loggedin/', `/api/v1/users/${ben.id}/`, '/api/v1/events/']) {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('@example.org');
    }
    if (token === anna.refresh) return;
    const refreshed = await app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh: token } });
    expect([401, 422]).toContain(refreshed.statusCode);
    expect(refreshed.json().access).toBeUndefined();
  });
});

describe('another site', () => {
  const origin = 'https://evil.example';

  it.each([
    '/api/v1/users/loggedin/',
    '/api/token/',
    '/api/token/refresh/',
    '/api/v1/config/',
    '/api/v1/uploads/',
    '/api/v1/users/health-links/',
    '/webapp/',
  ])('is let in by no CORS header at %s [API-03]', async (url) => {
    const anna = await createPerson(server);
    const headers = { origin, authorization: `Bearer ${anna.access}` };
    const asked = {
      ...headers,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    for (const answer of [
      await app.inject({ url, headers }),
      await app.inject({ method: 'OPTIONS', url, headers: asked }),
    ]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-allow'))).toEqual([]);
    }
  });

  it.each([
    ['application/x-www-form-urlencoded', `email=EMAIL&password=${encodeURIComponent(KNOWN_PASSWORD)}`],
    ['text/plain', JSON.stringify({ email: 'EMAIL', password: KNOWN_PASSWORD })],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nEMAIL\r\n--x--\r\n`,
    ],
  ])('cannot sign anybody in by a form of type %s [SESS-17]', async (type, body) => {
    const { email } = await createPerson(server);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/token/',
      headers: { origin, 'content-type': type },
      payload: body.replace('EMAIL', email),
    });
    expect([400, 415]).toContain(answer.statusCode);
    expect({ setCookie: answer.headers['set-cookie'], access: answer.json().access }).toEqual({
      setCookie: undefined,
      access: undefined,
    });
  });
});

describe('a header of a proxy', () => {
  it('changes neither the method nor the links in letters', async () => {
    const anna = await createPerson(server);
    const override = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' };
    const body = { name: 'Anna' };
    await anna.patch(`/v1/users/${anna.id}/`, body, { headers: override });
    expect((await anna.get('/v1/users/loggedin/')).json().name).toBe('Anna');
    const answer = await app.inject({
      url: '/',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    });
    expect(JSON.stringify(answer.headers)).not.toContain('evil.example');
  });
});

describe('a field that is not theirs to set', () => {
  it.each([
    { id: 1 },
    { user_id: 1 },
    { xp_gained: 9999 },
    { birth_month: '2001-01-01' },
    { birthMonth: '2001-01-01' },
    { participant_code: 'ABCD01' },
    { deletion_marked_at: null },
    { is_admin: true },
  ] as object[])('%j is refused, and nothing is changed [API-05]', async (extra) => {
    const anna = await createPerson(server);
    const before = (await anna.get('/v1/users/loggedin/')).json();
    const answer = await anna.patch(`/v1/users/${anna.id}/`, { name: 'Anna', ...extra });
    expect(outcome(answer)).toEqual([400, 'unknown_field']);
    expect((await anna.get('/v1/users/loggedin/')).json()).toEqual(before);
  });
});

describe('a path out of the folder', () => {
  const ways = [
    '../../secrets/token-key',
    '..%2f..%2fsecrets%2ftoken-key',
    '....//token-key',
    '/etc/passwd',
    '\\..\\token-key',
    `${randomUUID()}.png/../x`,
  ];

  it.each(ways)('%s is no file of anybody [MEDIA-05, MEDIA-07]', async (filename) => {
    const anna = await createPerson(server);
    for (const folder of ['content', 'profile']) {
      const query = `folder=${folder}&filename=${encodeURIComponent(filename)}&avatar_folder=..`;
      const answer = await anna.get(`/v1/protectedmedia/?${query}`);
      expect([400, 404]).toContain(answer.statusCode);
      const ticket = await anna.post('/v1/protectedmedia/tickets/', { folder: 'content', filename });
      expect([400, 404]).toContain(ticket.statusCode);
    }
  });

  it('is none for a program that sends it as it is, without a browser that would tidy it up', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    for (const way of [
      '/webapp/../../secrets/token-key',
      '/webapp/%2e%2e/%2e%2e/secrets/token-key',
      '/webapp/..%5c..%5csecrets',
    ]) {
      const socket = createConnection({ port: Number(port), host: '127.0.0.1' });
      socket.end(`GET ${way} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const said = await text(socket);
      expect(said).toMatch(/^HTTP\/1\.1 (400|404) /);
    }
  });
});
