import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { homeEventInput } from '../src/features/events/events.factory.ts';
import { openClient, withClient } from '../src/platform/database/connections.ts';
import { CALL_LIMITS, connect, connectionOf } from '../src/platform/database/database.ts';
import { createHosts, urlsOf } from '../src/platform/database/hosts.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { ownerOf } from './backups.ts';
import { startLine } from './hard/bad-line.ts';
import { createPerson } from './people.ts';
import { appOn, startTestServer } from './test-server.ts';

const server = await startTestServer();
const person = await createPerson(server);
const log = createLog('silent');

it('several hosts of one URL are told apart, with everything else as it stands', () => {
  expect(urlsOf('postgres://app:a%40b@one:5432,two/diary?sslmode=require')).toEqual([
    'postgres://app:a%40b@one:5432/diary?sslmode=require',
    'postgres://app:a%40b@two/diary?sslmode=require',
  ]);
  expect(urlsOf('postgres://app:a,b@one/diary?host=/a,b')).toHaveLength(1);
});

const asOwner = (statement: string) => withClient(ownerOf(server), (client) => client.query(statement));
const WAITING = `from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep'`;
const waits = async () => (await asOwner(`select ${WAITING}`)).rowCount;
const CANCEL_WAIT = `select pg_cancel_backend(pid) ${WAITING}`;

/** Lets the time pass after which a statement without an answer is given up. */
const passPatience = () => vi.advanceTimersByTime(Number(CALL_LIMITS.answerMaxMs));
const setClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

/** A lock for which statements wait until it is let go. */
const holdLock = async () => {
  const holder = await openClient(ownerOf(server));
  onTestFinished(() => holder.end());
  await holder.query('select pg_advisory_lock(4711)');
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  return {
    isAwaited: () => expect.poll(async () => (await asOwner(waiting)).rowCount).toBe(1),
    letGo: () => holder.query('select pg_advisory_unlock(4711)'),
  };
};
const WAIT_FOR_LOCK = 'select pg_advisory_xact_lock(4711)';

/** Makes the commits of an app of its own wait for a standby that is not there. Those of the other tests do not even wait for the disk. */
const standbyAway = async () => {
  const { host, port, user, password, database } = server.platform.database.pool.options;
  const settings = { host, port, user, password, database, options: '-c synchronous_commit=on' };
  const waiting = connect(settings, log);
  const app = await appOn({ ...server.platform, database: waiting });
  const setStandbys = async (names: string): Promise<void> => {
    await asOwner(`alter system set synchronous_standby_names = '${names}'`);
    await asOwner('select pg_reload_conf()');
  };
  onTestFinished(async () => {
    await setStandbys('');
    await app.close();
    await waiting.close();
  });
  await setStandbys('nobody');
  // PostgreSQL reads its settings when it gets to it: commits are made until one waits.
  await withClient({ ...ownerOf(server), options: settings.options }, async (client) => {
    const commit = async (): Promise<never> => {
      for (;;) await client.query(`select pg_logical_emit_message(true, 'test', '')`);
    };
    const cancelled = expect(commit()).rejects.toThrow('the standby does not have it');
    await expect.poll(waits).toBe(1);
    await asOwner(CANCEL_WAIT);
    await cancelled;
  });
  expect(await waits()).toBe(0);
  const headers = { authorization: `Bearer ${person.access}`, 'idempotency-key': randomUUID() };
  const text = `Nur auf einer Maschine ${headers['idempotency-key']}`;
  return {
    write: () => app.inject({ method: 'POST', url: '/api/v1/events/', headers, payload: homeEventInput({ text }) }),
    read: () => app.inject({ url: '/api/v1/settings/', headers }),
    comeBack: () => setStandbys(''),
    isThereOnce: async () => {
      const { results } = (await person.get('/v1/events/')).json();
      expect(results.filter((event: { text: string }) => event.text === text)).toHaveLength(1);
    },
  };
};

// The setting belongs to the whole server, which may be the operator's.
describe.skipIf(!String(inject('owner').host).startsWith('/'))('while the standby is away', () => {
  it('nothing is acknowledged that it lacks, not even when it is asked for again, until it is back', async () => {
    const { write, comeBack, isThereOnce } = await standbyAway();
    for (const time of ['first', 'second']) {
      const asked = write();
      await expect.poll(waits, { message: time }).toBe(1);
      await asOwner(CANCEL_WAIT);
      const answer = await asked;
      expect(answer.statusCode, time).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    await comeBack();
    expect((await write()).statusCode).toBe(201);
    await isThereOnce();
  });

  it('who writes is told 503 in time, who reads is answered, and nothing waits on in PostgreSQL (20-NO-STANDBY)', async () => {
    const { write, read, comeBack, isThereOnce } = await standbyAway();
    setClock();
    for (const time of ['first', 'second']) {
      const asked = write();
      await expect.poll(waits, { message: time }).toBe(1);
      expect((await read()).statusCode).toBe(200);
      passPatience();
      const answer = await asked;
      expect(answer.statusCode, time).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      await expect.poll(waits, { message: time }).toBe(0);
    }
    await comeBack();
    expect((await write()).statusCode).toBe(201);
    await isThereOnce();
  });
});

it('while no machine says anything, a call is told 503 (20-3)', async () => {
  const [one, two] = [await startLine(server), await startLine(server)];
  for (const line of [one, two]) line.be({ cut: 'dead' });
  const hosts = createHosts([one.url, two.url], { watchMs: 100, lookMaxMs: 300 });
  const neither = connect({ connectionString: one.url, hosts }, log);
  const app = await appOn({ ...server.platform, database: neither });
  onTestFinished(async () => {
    await app.close();
    await neither.close();
  });
  const headers = { authorization: `Bearer ${person.access}` };
  expect((await app.inject({ url: '/api/v1/settings/', headers })).statusCode).toBe(503);
});

it('a line to the only machine that is dead, but not closed, costs a call a 503, and is not used again (20-DEAD-LINE)', async () => {
  const line = await startLine(server);
  // PostgreSQL itself ends nothing here.
  const only = connect({ connectionString: line.url, statement_timeout: 0, max: 1 }, log);
  const app = await appOn({ ...server.platform, database: only });
  onTestFinished(async () => {
    await app.close();
    await only.close();
  });
  const call = { url: '/api/v1/settings/', headers: { authorization: `Bearer ${person.access}` } };
  expect((await app.inject(call)).statusCode).toBe(200);
  setClock();
  line.be({ cut: 'forgotten' });
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  const asked = app.inject(call);
  await expect
    .poll(() => sent.mock.contexts.some((client) => client instanceof pg.Client && client.port === line.port))
    .toBe(true);
  passPatience();
  const answer = await asked;
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject(call)).statusCode).toBe(200);
  const lock = await holdLock();
  const snapshot = only.snapshot((tx) => tx.execute(WAIT_FOR_LOCK));
  await lock.isAwaited();
  passPatience();
  await lock.letGo();
  expect(await snapshot).toBeTruthy();
  const asleep = async () =>
    (await asOwner(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`))
      .rowCount;
  const endless = expect(only.transaction((tx) => tx.execute('select pg_sleep(600)'))).rejects.toThrow();
  await expect.poll(asleep).toBe(1);
  passPatience();
  await endless;
  await expect.poll(asleep).toBe(0);
});

it('a job on a dead line that is not closed ends within seconds, one that PostgreSQL works on does not (20-DEAD-LINE)', async () => {
  const line = await startLine(server);
  const limits = { askAfterMs: 300, connectionTimeoutMillis: 20_000, max: 1 };
  const patient = connect({ connectionString: line.url, ...limits }, log, 'work');
  onTestFinished(() => patient.close());
  expect(await patient.db.execute('select pg_sleep(1)')).toBeTruthy();
  const lock = await holdLock();
  const unheard = expect(patient.transaction((tx) => tx.execute(WAIT_FOR_LOCK))).rejects.toThrow();
  await lock.isAwaited();
  line.be({ cut: 'forgotten' });
  await lock.letGo();
  await unheard;
  await patient.check();
  line.be({ cut: 'forgotten' });
  await expect(patient.check()).rejects.toThrow(/terminated/);
  await patient.check();
});

it('a line that is dead, but not closed, does not keep the next job from being run (20-DEAD-LINE)', async () => {
  const line = await startLine(server);
  const { user, password } = ownerOf(server);
  const url = new URL(line.url);
  Object.assign(url, { username: user, password: password ?? '' });
  const { answerMaxMs } = CALL_LIMITS;
  CALL_LIMITS.answerMaxMs = 3000;
  const jobs = createJobs(connectionOf(url.href), log);
  CALL_LIMITS.answerMaxMs = answerMaxMs;
  onTestFinished(() => jobs.stop());
  const ran = Promise.withResolvers<unknown>();
  const isTaken = Promise.withResolvers<void>();
  const run = async (payload: unknown) => {
    isTaken.resolve();
    if (JSON.stringify(payload) !== '{}') ran.resolve(payload);
  };
  await jobs.start([{ name: 'line.dead', run }]);
  await jobs.add('line.dead', {});
  await isTaken.promise;
  line.be({ cut: 'forgotten' });
  await server.platform.jobs.add('line.dead', { id: 2 });
  expect(await ran.promise).toEqual({ id: 2 });
});

// What says nothing for long finds no end of a line by itself, and Linux would try after two hours.
it.skipIf(process.platform !== 'linux')(
  'a connection that listens asks every few seconds whether the line is alive (20-DEAD-LINE)',
  async () => {
    const { port, url } = await startLine(server);
    const client = await openClient({ connectionString: url });
    onTestFinished(() => client.end());
    const hex = `:${port.toString(16).padStart(4, '0').toUpperCase()}`;
    const [, timer = ''] = new RegExp(`${hex} 01 \\S+ (\\S+)`).exec(readFileSync('/proc/net/tcp', 'utf8')) ?? [];
    const [kind, ticks = ''] = timer.split(':');
    // Timer 2 is the one of keep-alive packets, in hundredths of a second.
    expect({ kind, isSoon: Number.parseInt(ticks, 16) <= 1000 }).toEqual({ kind: '02', isSoon: true });
  },
);
