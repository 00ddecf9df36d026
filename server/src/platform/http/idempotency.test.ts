import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_TTL_H } from '@bergkette/contract/calls.rules.ts';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPerson, outcome, signedInAnew } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { asOwner } from '../../../test/traces.ts';
import { AppError } from '../../errors.ts';
import { homeEventInput } from '../../features/events/events.factory.ts';
import { idempotencyKeys } from '../database/platform.tables.ts';
import { installBodies } from './bodies.ts';
import type { App } from './feature.ts';
import { idempotencyFeature, installIdempotency } from './idempotency.ts';
import { installProblems } from './problem.ts';

const server = await startTestServer();
const { platform, clock } = server;
const input = homeEventInput();
const anna = await createPerson(server);

const post = (key: string, body = input, person = anna, url = '/v1/events/') =>
  person.post(url, body, { headers: { 'idempotency-key': key } });
const eventCount = async (person = anna): Promise<number> => (await person.get('/v1/events/')).json().count;

/** Makes a server with one route that accepts this body, as before or after an update. @param answer what the route does */
const appTaking = (body: z.ZodType, answer = (given: unknown): unknown => given): App => {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  installBodies(app);
  installProblems(app);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    request.caller = { userId: anna.id, sessionId: 0, timeZone: 'Europe/Berlin', expiresAt };
  });
  installIdempotency(app, platform);
  app.post('/notes/', { schema: { body } }, async (request) => answer(request.body));
  return app;
};

describe('a POST with an Idempotency-Key', () => {
  it('is done once and answered again in every part', async () => {
    const before = await eventCount();
    const key = randomUUID();
    const [first, again] = [await post(key), await post(key.toUpperCase())];
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await eventCount()).toBe(before + 1);
  });

  it('makes one event of twenty calls at once', async () => {
    const before = await eventCount();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(key)));
    const made = answers.filter((answer) => answer.statusCode === 201);
    const others = answers.filter((answer) => answer.statusCode !== 201);
    expect(new Set(made.map((answer) => answer.json().id)).size).toBe(1);
    for (const answer of others) {
      expect(outcome(answer)).toEqual([409, 'in_progress']);
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect(await eventCount()).toBe(before + 1);
    expect((await post(key)).statusCode).toBe(201);
  });

  it('changes and deletes once too: what another device did since stays (18-ONCE)', async () => {
    const { id } = (await post(randomUUID())).json();
    const url = `/v1/events/${id}/`;
    const remove = (key: string) => anna.delete(url, { headers: { 'idempotency-key': key } });
    const key = randomUUID();
    expect((await remove(key)).statusCode).toBe(204);
    await anna.post(`${url}restore/`);
    expect((await remove(key)).statusCode).toBe(204);
    expect((await anna.get(url)).statusCode).toBe(200);
    const change = { headers: { 'idempotency-key': randomUUID() } };
    const first = await anna.put(url, { ...input, text: 'eins' }, change);
    await anna.put(url, { ...input, text: 'zwei' });
    expect((await anna.put(url, { ...input, text: 'eins' }, change)).json()).toEqual(first.json());
    expect((await anna.get(url)).json().text).toBe('zwei');
  });

  it('is refused with another body or path', async () => {
    const key = randomUUID();
    const { id } = (await post(key)).json();
    expect(outcome(await post(key, { ...input, mood: 1 }))).toEqual([409, 'idempotency_mismatch']);
    const elsewhere = await post(key, input, anna, `/v1/events/${id}/restore/`);
    expect(outcome(elsewhere)).toEqual([409, 'idempotency_mismatch']);
  });

  it('is answered again after an update that gave its body a new field with a default', async () => {
    const before = z.object({ text: z.string() });
    const after = before.extend({ pain: z.number().nullable().default(null) });
    const [older, newer] = [appTaking(before), appTaking(after)];
    const call = {
      method: 'POST',
      url: '/notes/',
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    } as const;
    const first = await older.inject({ ...call, payload: '{"text":"Kakao"}' });
    // The other process hears a moment later that the first call has ended, and asks for patience until then.
    const again = () => newer.inject({ ...call, payload: '{"text":"Kakao"}' });
    await expect
      .poll(async () => {
        const { statusCode: status, body } = await again();
        return { status, body };
      })
      .toEqual({ status: 200, body: first.body });
    const other = await newer.inject({ ...call, payload: '{"text":"Kakao","pain":null}' });
    await Promise.all([older.close(), newer.close()]);
    expect(outcome(other)).toEqual([409, 'idempotency_mismatch']);
  });

  it('is refused when the key is no uuid', async () => {
    expect(outcome(await post('monday'))).toEqual([400, 'invalid_idempotency_key']);
  });

  it('knows the keys of each person apart', async () => {
    const bela = await createPerson(server);
    const key = randomUUID();
    const [hers, his] = [await post(key), await post(key, { ...input, mood: 2 }, bela)];
    expect({ hers: hers.statusCode, his: his.statusCode }).toEqual({ hers: 201, his: 201 });
    expect(await eventCount(bela)).toBe(1);
  });

  it('answers a refusal again too', async () => {
    const key = randomUUID();
    const wrong = { ...input, activity: 99_999 };
    expect(outcome(await post(key, wrong))).toEqual([400, 'unknown_activity']);
    const again = await post(key, wrong);
    expect(outcome(again)).toEqual([400, 'unknown_activity']);
    expect(again.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    'not_signed_in',
    'forbidden',
    'not_found',
    'exists',
    'file_too_large',
    'unsupported_media',
    'too_many_requests',
  ] as const)('may be tried again after %s, as nothing was done and the next try may succeed', async (code) => {
    const refusals = [new AppError(code)];
    const app = appTaking(z.object({ text: z.string() }), (given) => {
      const refusal = refusals.pop();
      if (refusal) throw refusal;
      return given;
    });
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
    const call = () => app.inject({ method: 'POST', url: '/notes/', headers, payload: '{"text":"Kakao"}' });
    expect((await call()).json().code).toBe(code);
    expect((await call()).body).toBe('{"text":"Kakao"}');
    await app.close();
  });

  it('may be tried again at once after a failure of the server', async () => {
    const before = await eventCount();
    const key = randomUUID();
    await asOwner(server, (client) => client.query('alter table xp_grants rename to away'));
    expect((await post(key)).statusCode).toBe(500);
    expect(await eventCount()).toBe(before);
    await asOwner(server, (client) => client.query('alter table away rename to xp_grants'));
    expect((await post(key)).statusCode).toBe(201);
    expect(await eventCount()).toBe(before + 1);
  });

  it('waits for another process only as long as that one lives', async () => {
    const key = randomUUID();
    await asOwner(server, async (other) => {
      await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [`once ${anna.id} ${key}`]);
      expect(outcome(await post(key))).toEqual([409, 'in_progress']);
    });
    await expect.poll(async () => (await post(key)).statusCode).toBe(201);
  });

  it('goes on after the connection that held the claims was lost', async () => {
    await asOwner(server, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
           and database = (select oid from pg_database where datname = current_database()) union all
         select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like '%advisory%' and pid <> pg_backend_pid()`,
      ),
    );
    await expect.poll(async () => (await post(randomUUID())).statusCode).toBe(201);
  });

  it('is forgotten after a day, and swept', async () => {
    const key = randomUUID();
    const first = await post(key);
    clock.advance(IDEMPOTENCY_TTL_H * 60 * 60 * 1000);
    const headers = { 'idempotency-key': key };
    const second = await (await signedInAnew(server, anna)).post('/v1/events/', input, { headers });
    expect(second.statusCode).toBe(201);
    expect(second.json().id).not.toBe(first.json().id);
    const rows = () => platform.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    const [sweep] = idempotencyFeature.jobs?.(server.services, platform) ?? [];
    await sweep?.run(undefined);
    expect(await rows()).toHaveLength(1);
    clock.advance(IDEMPOTENCY_TTL_H * 60 * 60 * 1000);
    await sweep?.run(undefined);
    expect(await rows()).toEqual([]);
  });
});
