import { rm } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { outcome } from './people.ts';
import { startTestServer } from './test-server.ts';
import { makeWebFixture, PAGE, PICTURE, SCRIPT, SCRIPT_HASH } from './web-fixture.ts';

const webDist = await makeWebFixture();
afterAll(() => rm(webDist, { recursive: true }));
const { app } = await startTestServer({ webDist, deskDist: webDist });
const held = await startTestServer({
  config: { securityContact: 'cert@hospital.example', publicUrl: 'https://diary.hospital.example' },
});

const ASSET = '/webapp/assets/entry-a1b2c3.js';

describe('the web app', () => {
  it('is where / leads to', async () => {
    const answer = await app.inject('/');
    expect({ statusCode: answer.statusCode, location: answer.headers.location }).toEqual({
      statusCode: 302,
      location: '/webapp/',
    });
  });

  it.each(['/webapp/', '/webapp/index.html', '/webapp/events/12', '/webapp/reset-password/confirm?token=a.b'])(
    'answers %s with the page, asked for anew each time',
    async (url) => {
      const answer = await app.inject(url);
      expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 200, body: PAGE });
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      const head = await app.inject({ method: 'HEAD', url });
      expect({ statusCode: head.statusCode, body: head.body, contentType: head.headers['content-type'] }).toEqual({
        statusCode: 200,
        body: '',
        contentType: answer.headers['content-type'],
      });
    },
  );

  it('lets hashed files be kept for a year, compressed where the browser can', async () => {
    const answer = await app.inject({ url: ASSET, headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
    expect((await app.inject(ASSET)).body).toBe(SCRIPT);
  });

  it('lets the pictures of people be kept for a month [PROF-14]', async () => {
    const answer = await app.inject('/webapp/avatars/avatar-17.svg');
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 200, body: PICTURE });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=2592000',
    });
  });

  it.each([
    '/webapp/assets/gone-1.js',
    '/webapp/../server/package.json',
    '/webapp/%2e%2e/package.json',
    '/webapp/%00',
    '/webapp/%ff',
    '/webapp//events',
    '/elsewhere',
  ])('has nothing at %s', async (url) => {
    const answer = await app.inject(url);
    expect(outcome(answer)).toEqual([404, 'not_found']);
  });
});

describe('the desk of the ward', () => {
  it.each(['/desk/', '/desk/invitations/made', '/desk/welcome'])(
    'answers %s with a page that nobody keeps (19-SERVED)',
    async (url) => {
      const answer = await app.inject(url);
      expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 200, body: PAGE });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('lets its hashed files be kept, and has nothing elsewhere (19-SERVED)', async () => {
    const answer = await app.inject(ASSET.replace('/webapp/', '/desk/'));
    expect({ statusCode: answer.statusCode, cacheControl: answer.headers['cache-control'] }).toEqual({
      statusCode: 200,
      cacheControl: 'public, max-age=31536000, immutable',
    });
    for (const url of ['/desk/assets/gone-1.js', '/desk/../server/package.json', '/deskilled'])
      expect((await app.inject(url)).statusCode, url).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/desk/' })).statusCode).toBe(404);
  });
});

describe('security headers', () => {
  it.each(['/webapp/', '/desk/', ASSET, '/api/health/', '/api/nothing/', '/api/v1/settings/', '/'])(
    'stand on %s',
    async (url) => {
      const { headers } = await app.inject(url);
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toContain(`script-src 'self' ${SCRIPT_HASH}`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.join()).not.toMatch(/unsafe|\*|https?:/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['permissions-policy']).toContain('geolocation=()');
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});

describe('whom to tell of a hole', () => {
  it('stands where RFC 9116 wants it, with an end, once the house has named somebody [OPS-16]', async () => {
    expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404);
    const answer = await held.app.inject('/.well-known/security.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:cert@hospital.example',
      'Expires: 2027-05-19T00:00:00.000Z',
      'Preferred-Languages: de, en',
      'Canonical: https://diary.hospital.example/.well-known/security.txt',
      '',
    ]);
  });
});
