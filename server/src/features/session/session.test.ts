import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../test/jobs.ts';
import { befriend, callsWith, createPerson, outcome } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { homeEventInput } from '../events/events.factory.ts';
import { users } from '../users/users.tables.ts';
import { sessionFeature, sessionJobs } from './session.routes.ts';
import { refreshTokens, sessions } from './session.tables.ts';

const server = await startTestServer({ config: { hasRateLimit: false } });
const { database } = server.platform;
const post = (url: string, payload?: object | string) =>
  server.app.inject({
    method: 'POST',
    url,
    ...(payload === undefined ? {} : { payload }),
    ...(typeof payload === 'string' ? { headers: { 'content-type': 'application/json' } } : {}),
  });
const refresh = (token: string) => post('/api/token/refresh/', { refresh: token });
const isIn = async (access: string) => (await callsWith(server, access).get('/v1/sessions/')).statusCode === 200;

describe('refreshing', () => {
  it('rotates the token, and the new pair works [SESS-09, SESS-18]', async () => {
    const anna = await createPerson(server);
    const answer = await refresh(anna.refresh);
    expect(answer.statusCode).toBe(200);
    const pair = answer.json();
    expect(pair.refresh).not.toBe(anna.refresh);
    expect(await isIn(pair.access)).toBe(true);
    expect((await refresh(pair.refresh)).statusCode).toBe(200);
  });

  it('answers the same successor to twenty tabs at once, and once more within 30 seconds [SESS-18]', async () => {
    const anna = await createPerson(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(anna.refresh)));
    server.clock.advance(29_000);
    answers.push(await refresh(anna.refresh));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const open = await database.db
      .select()
      .from(refreshTokens)
      .where(and(eq(refreshTokens.userId, anna.id), isNull(refreshTokens.rotatedAt)));
    expect(open).toHaveLength(1);
  });

  it('takes a token used again after the grace for theft, and ends the whole family [SESS-18]', async () => {
    const anna = await createPerson(server);
    const other = (await post('/api/token/', { email: anna.email, password: anna.password })).json();
    const pair = (await refresh(anna.refresh)).json();
    server.clock.advance(31_000);
    const stolen = await refresh(anna.refresh);
    expect(stolen.statusCode).toBe(401);
    expect(stolen.json().code).toBe('invalid_token');
    expect(await isIn(pair.access)).toBe(false);
    expect((await refresh(pair.refresh)).statusCode).toBe(401);
    expect(await isIn(other.access)).toBe(true);
  });

  it('takes a token whose successor went on for theft, even within the grace [SESS-18]', async () => {
    const anna = await createPerson(server);
    const second = (await refresh(anna.refresh)).json();
    const third = (await refresh(second.refresh)).json();
    expect((await refresh(anna.refresh)).statusCode).toBe(401);
    expect((await refresh(third.refresh)).statusCode).toBe(401);
  });

  it('tells expired from undecodable, missing and malformed [SESS-10, SESS-18]', async () => {
    const anna = await createPerson(server);
    const answers = await Promise.all([
      refresh('nonsense'),
      refresh(anna.access),
      refresh(`${anna.refresh.slice(0, -8)}AAAAAAAA`),
      post('/api/token/refresh/', {}),
      post('/api/token/refresh/'),
      post('/api/token/refresh/', { refresh: 7 }),
      post('/api/token/refresh/', '{"refresh":'),
      post('/api/token/refresh/', { refresh: anna.refresh, user_id: 1 }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([422, 422, 422, 422, 422, 422, 400, 400]);
    server.clock.advance(30 * millisecondsInDay + 1000);
    const expired = await refresh(anna.refresh);
    expect(outcome(expired)).toEqual([401, 'invalid_token']);
  });

  it('refuses an account that is gone [SESS-18]', async () => {
    const anna = await createPerson(server);
    await database.db.delete(users).where(eq(users.id, anna.id));
    expect((await refresh(anna.refresh)).statusCode).toBe(401);
    expect(await isIn(anna.access)).toBe(false);
  });
});

describe('signing out', () => {
  it('ends both tokens at once and answers 204 to whatever it gets [SESS-06, SESS-21, SET-32]', async () => {
    const anna = await createPerson(server);
    const signedOut = await post('/api/token/revoke/', { refresh: anna.refresh });
    expect(signedOut.statusCode).toBe(204);
    expect(signedOut.headers['clear-site-data']).toBe('"cache"');
    expect(await isIn(anna.access)).toBe(false);
    expect((await refresh(anna.refresh)).statusCode).toBe(401);
    for (const body of [{ refresh: anna.refresh }, { refresh: 'nonsense' }, {}, undefined]) {
      expect((await post('/api/token/revoke/', body)).statusCode).toBe(204);
    }
  });
});

describe('the list of sessions', () => {
  it('names the devices, marks the current one, and ends one at once [API-06]', async () => {
    const anna = await createPerson(server);
    const agent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
    const payload = { email: anna.email, password: anna.password };
    server.clock.advance(60_000);
    const phone = (
      await server.app.inject({ method: 'POST', url: '/api/token/', payload, headers: { 'user-agent': agent } })
    ).json();
    const list = (await anna.get('/v1/sessions/')).json();
    expect(list).toMatchObject([
      { device: 'Firefox, Android', current: false },
      { device: 'test', current: true },
    ]);
    expect((await anna.delete(`/v1/sessions/${list[0].id}/`)).statusCode).toBe(204);
    expect(await isIn(phone.access)).toBe(false);
    expect((await anna.delete(`/v1/sessions/${list[0].id}/`)).statusCode).toBe(404);
  });

  it('notes the last use, but not with every call', async () => {
    const anna = await createPerson(server);
    const lastUse = async () => (await anna.get('/v1/sessions/')).json()[0].last_used;
    const first = await lastUse();
    server.clock.advance(60_000);
    expect(await lastUse()).toBe(first);
    server.clock.advance(5 * 60_000);
    expect(await lastUse()).toBe(server.clock.now().toISOString());
  });

  it('is swept of what expired or ended long ago, and of nothing else', async () => {
    const [old, ended, young] = [await createPerson(server), await createPerson(server), await createPerson(server)];
    await post('/api/token/revoke/', { refresh: ended.refresh });
    server.clock.advance(20 * millisecondsInDay);
    await refresh(young.refresh);
    server.clock.advance(11 * millisecondsInDay);
    await runJob(sessionJobs(server.services), 'session.sweep');
    const left = await database.db.select({ userId: sessions.userId }).from(sessions);
    expect(left.map((row) => row.userId)).toContain(young.id);
    expect(left.map((row) => row.userId)).not.toContain(old.id);
    expect(left.map((row) => row.userId)).not.toContain(ended.id);
  });
});

describe('the time zone', () => {
  it('of the header is kept when it is one, and ignored otherwise', async () => {
    const anna = await createPerson(server);
    const zoneAfter = async (zone: string) => {
      await anna.get('/v1/sessions/', { headers: { 'time-zone': zone } });
      const [row] = await database.db.select().from(users).where(eq(users.id, anna.id));
      return row?.timeZone;
    };
    expect(await zoneAfter('America/Argentina/Ushuaia')).toBe('America/Argentina/Ushuaia');
    for (const wrong of ['Mars/Phobos', '+02:00', "Europe/Berlin'; drop table users", '', 'x'.repeat(500)]) {
      expect(await zoneAfter(wrong)).toBe('America/Argentina/Ushuaia');
    }
  });

  it('that Node alone knows is kept by the name that the database knows too, whoever reads it', async () => {
    const [anna, bela] = [await createPerson(server), await createPerson(server)];
    await befriend(server, anna, bela);
    await anna.patch('/v1/settings/', { privacy: { event_chain: { friend: true } } });
    await anna.post('/v1/events/', { ...homeEventInput(), publication: true });
    const all = Intl.supportedValuesOf('timeZone');
    const [own, chain] = ['/v1/events/months/', `/v1/events/chainable/?user=${anna.id}`];
    const days = '/v1/events/difficulties/?from=2026-11-01&to=2026-11-30';
    for (const zone of ['VST', 'IST', 'SystemV/AST4', 'ACT', 'US/Pacific-New', all[0], all.at(-1)]) {
      const headers = { 'time-zone': zone };
      expect((await anna.get(own, { headers })).statusCode, zone).toBe(200);
      expect((await anna.get(days, { headers })).statusCode, zone).toBe(200);
      expect((await bela.get(chain)).statusCode, zone).toBe(200);
    }
    const zoneOf = async () => (await database.db.select().from(users).where(eq(users.id, anna.id)))[0]?.timeZone;
    await anna.get(own, { headers: { 'time-zone': 'VST' } });
    expect(await zoneOf()).toBe('Asia/Saigon');
    // Kept by an earlier version.
    for (const [before, after] of [
      ['VST', 'Asia/Saigon'],
      ['Mars/Phobos', 'Europe/Berlin'],
      ['IST', 'Asia/Calcutta'],
      ['Europe/Kyiv', 'Europe/Kyiv'],
    ] as const) {
      await database.db.update(users).set({ timeZone: before }).where(eq(users.id, anna.id));
      await sessionFeature.prepare?.(server.services, server.platform);
      expect(await zoneOf()).toBe(after);
      expect((await bela.get(chain)).statusCode).toBe(200);
    }
  });
});
