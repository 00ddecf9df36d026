import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { problemSchema } from '@bergkette/contract/errors.ts';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { features } from '../src/features.ts';
import { createLogLines } from './log-lines.ts';
import { createPerson, outcome } from './people.ts';
import { appOn, startTestServer } from './test-server.ts';
import { makeWebFixture } from './web-fixture.ts';

const routes = new Map<string, Set<string>>();
const server = await startTestServer({ routes });
const { app } = server;
/** A web app and a desk, so that nothing depends on whether they have been built. */
const dist = await makeWebFixture();
afterAll(() => rm(dist, { recursive: true }));
const person = await createPerson(server);
const stranger = await createPerson(server);

const event = { location: 'home', datetime: '2026-11-19T09:00:00Z', mood: 4, difficulty: 2 };
const send = (payload: string, contentType: string) =>
  person.patch('/v1/settings/', payload, { headers: { 'content-type': contentType } });

describe('paths', () => {
  it('all begin with /api [API-01]', async () => {
    expect([...routes.keys()].filter((url) => !url.startsWith('/api/'))).toEqual([]);
    expect((await app.inject('/v1/config/')).statusCode).toBe(404);
  });

  it('answer with the trailing slash and without it, never by a redirect [API-02]', async () => {
    for (const path of ['/api/v1/config', '/api/health', '/api/v1/moods']) {
      const [with_, without] = [await person.get(`${path}/`), await person.get(path)];
      expect({ withSlash: with_.statusCode, without: without.statusCode }).toEqual({ withSlash: 200, without: 200 });
      expect(without.body).toBe(with_.body);
    }
    await person.post('/v1/moods', { date: '2026-11-18', mood: 3 });
    expect((await person.get('/v1/moods/?from=2026-11-19')).json()).toEqual([]);
    expect((await person.get('/v1/moods?from=2026-11-18')).json()).toHaveLength(1);
  });
});

it('a start on a machine with too much to do may take as long as it takes (20-START)', async () => {
  const [isBegun, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [first] = features;
  if (!first?.routes) throw new Error('there is a feature with routes');
  vi.spyOn(first, 'routes').mockImplementationOnce(() => {
    isBegun.resolve();
    return mayGoOn.promise;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const built = appOn(server.platform);
  await isBegun.promise;
  vi.advanceTimersByTime(10 * 60_000);
  mayGoOn.resolve();
  await (await built).close();
});

describe('what is not there', () => {
  it('and what is somebody else’s answer the same [API-06]', async () => {
    const answers = [
      await app.inject('/api/nothing/here/'),
      await person.get('/nothing/here/'),
      await person.get(`/v1/users/${stranger.id}/`),
      await person.get('/v1/users/999999/'),
      await app.inject('/api/v1/registrations/%ff/'),
      await app.inject(`/api/v1/registrations/${'x'.repeat(400)}/`),
    ];
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('is told from a wrong method, which names the right ones', async () => {
    const answer = await person.post('/v1/users/loggedin/', {});
    expect(answer.statusCode).toBe(405);
    expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(['GET', 'HEAD']);
    expect(problemSchema.parse(answer.json()).code).toBe('method_not_allowed');
    expect((await app.inject({ method: 'DELETE', url: '/api/v1/config' })).statusCode).toBe(405);
    expect((await app.inject({ method: 'OPTIONS', url: '/api/v1/events/' })).headers.allow).toBe('GET, HEAD, POST');
  });
});

describe('a method that no route has', () => {
  it.each(['QUERY', 'PROPFIND', 'TRACE', 'M-SEARCH', 'HEAD'])(
    'is 405 with the right ones, and no fault: %s',
    async (method) => {
      const { lines, log } = createLogLines();
      const there = await startTestServer({ log, webDist: dist, deskDist: dist });
      const paths = { '/api/token/': 'POST', '/api/v1/events/17/restore': 'POST', '/api/v1/stream/?x=1': 'GET' };
      for (const [url, allowed] of Object.entries(paths)) {
        for (const headers of [{}, { 'content-type': 'application/json' }]) {
          const answer = await there.app.inject({ method: method as 'HEAD', url, headers, payload: '{}' });
          expect({ url, statusCode: answer.statusCode, allow: answer.headers.allow }).toEqual({
            url,
            statusCode: 405,
            allow: allowed,
          });
          if (method !== 'HEAD') expect(problemSchema.parse(answer.json()).code).toBe('method_not_allowed');
        }
      }
      expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
      await there.close();
    },
  );
});

describe('a phone that leaves in the middle of what it says', () => {
  it.each([
    ['JSON', '/api/v1/settings/', 'PATCH', 'application/json'],
    ['a form', '/api/v1/events/1/contents/', 'POST', 'multipart/form-data; boundary=x'],
    ['an upload', '/api/v1/uploads/', 'POST', 'application/offset+octet-stream'],
  ])('is no trouble of the server and its database: %s', async (_what, url, method, type) => {
    const { lines, log } = createLogLines();
    const there = await startTestServer({ log, webDist: dist, deskDist: dist });
    const { port } = new URL(await there.app.listen({ host: '127.0.0.1', port: 0 }));
    const phone = await createPerson(there);
    const head = [
      `${method} ${url} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${phone.access}`,
      `content-type: ${type}`,
      'content-length: 5000',
      'upload-length: 5000',
      'tus-resumable: 1.0.0',
    ];
    const arrived: Promise<Socket[]> = once(there.app.server, 'connection');
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `${head.join('\r\n')}\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n{"experience"`,
      );
    });
    const [ours] = await arrived;
    await expect.poll(() => ours?.bytesRead).toBeGreaterThan(300);
    lines.length = 0;
    socket.resetAndDestroy();
    await expect.poll(() => ours?.closed).toBe(true);
    // By the time of this answer, the log has the line of the earlier call.
    expect((await phone.get('/v1/settings/')).statusCode).toBe(200);
    expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
    await there.close();
  });
});

describe('errors', () => {
  it('are problem details with a code, and codes under each field [API-05]', async () => {
    const answer = await person.patch('/v1/settings/', { experience: { last_pos: -1, speed: 1 }, mode: 2 });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'validation failed',
      status: 400,
      detail: 'Some of the values are not valid.',
      code: 'validation_failed',
      errors: { 'experience.last_pos': ['too_low'], 'experience.speed': ['unknown_field'], mode: ['unknown_field'] },
    });
  });

  it('name a single problem at the top too', async () => {
    const answer = await person.patch(`/v1/users/${person.id}/`, { nickname: 'Fox' });
    expect(answer.json()).toMatchObject({ code: 'unknown_field', errors: { nickname: ['unknown_field'] } });
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'])(
    'name a field that is called like what every object has: %s',
    async (name) => {
      const answers = [
        await person.patch('/v1/settings/', `{"${name}":1}`, { headers: { 'content-type': 'application/json' } }),
        await app.inject({ method: 'POST', url: '/api/token/', payload: { email: 'a', password: 'b', [name]: 1 } }),
      ];
      for (const answer of answers) {
        expect({ statusCode: answer.statusCode, errors: answer.json().errors }).toEqual({
          statusCode: 400,
          errors: { [name]: ['unknown_field'] },
        });
      }
    },
  );

  it.each([
    ['{"onboarding":', 'application/json', 400, 'malformed_json'],
    ['', 'application/json', 400, 'malformed_json'],
    ['{"__proto__": {"admin": true}}', 'application/json', 400, 'malformed_json'],
    ['[]', 'application/json', 400, 'invalid_value'],
    ['null', 'application/json', 400, 'invalid_value'],
    ['onboarding', 'text/plain', 415, 'unsupported_media'],
    ['<settings/>', 'application/xml', 415, 'unsupported_media'],
    ['a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media'],
    [JSON.stringify({ filler: 'x'.repeat(300_000) }), 'application/json', 413, 'body_too_large'],
  ])('answer the body %.30j of type %s with %i %s', async (payload, contentType, status, code) => {
    const answer = await send(payload, contentType);
    expect(outcome(answer)).toEqual([status, code]);
  });

  it('come for what is nested without end, where a key has the body looked at too', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const deep = `${'[{"a":'.repeat(10_000)}1${'}]'.repeat(10_000)}`;
    for (const url of ['/v1/events/1/restore/', '/v1/actions/', '/v1/events/1/contents/']) {
      const answer = await person.post(url, deep, { headers });
      expect(outcome(answer)).toEqual([400, 'malformed_json']);
    }
    const brackets = await person.post('/v1/events/', { ...event, text: '[{"'.repeat(500) });
    expect(brackets.statusCode).toBe(201);
  });

  it('come without a token as 401, before anything of the body is looked at [API-03]', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x', `Basic ${person.access}`, `Bearer ${person.refresh}`]) {
      const answer = await app.inject({
        method: 'PATCH',
        url: '/api/v1/settings/',
        headers: { authorization },
        payload: { mode: 1 },
      });
      expect(outcome(answer)).toEqual([401, 'not_signed_in']);
    }
  });

  it('are masked where nobody foresaw them', async () => {
    const broken = await startTestServer();
    broken.app.get('/api/broken/', { config: { access: 'public' } }, () => {
      throw new Error('secret: hunter2');
    });
    const answer = await broken.app.inject('/api/broken/');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
    expect(answer.json().code).toBe('internal');
    await broken.close();
  });
});

describe('every answer', () => {
  it('carries a request id of its own', async () => {
    const ids = [await app.inject('/api/health/'), await app.inject('/api/nothing/')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });
});

describe('the documentation', () => {
  it('lists every route, for everybody', async () => {
    const answer = await app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    const { paths } = answer.json();
    const missing = [...routes].flatMap(([url, methods]) => {
      const listed = paths[url.replaceAll(/:(\w+)/g, '{$1}')] ?? {};
      return [...methods].filter((method) => method !== 'HEAD' && !(method.toLowerCase() in listed));
    });
    expect(missing).toEqual([]);
    const page = await app.inject('/api/docs/');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
  });
});
