import { sql } from 'drizzle-orm';
import type { Pool, PoolConfig } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { homeEventInput } from '../src/features/events/events.factory.ts';
import { Client } from '../src/platform/database/client.ts';
import { openPool, withClient } from '../src/platform/database/connections.ts';
import { connect, type Database, type Db } from '../src/platform/database/database.ts';
import { createListener } from '../src/platform/database/listener.ts';
import { createUpkeep } from '../src/platform/database/upkeep.ts';
import { ownerOf } from './backups.ts';
import { createLogLines } from './log-lines.ts';
import { createPerson } from './people.ts';
import { appOn, startTestServer } from './test-server.ts';

const { lines, log } = createLogLines();
const server = await startTestServer({ log });
const owner = ownerOf(server);
const { platform } = server;
const person = await createPerson(server);

it('the process lives without its database, but is not ready and asks to come again', async () => {
  const nowhere = connect({ host: `${server.folder}/no-socket`, user: 'app', database: 'app' }, platform.log);
  const app = await appOn({ ...platform, database: nowhere });
  expect((await app.inject('/api/health/')).statusCode).toBe(200);
  expect((await app.inject('/api/v1/config/')).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${person.access}` };
  const answers = [await app.inject('/api/ready/'), await app.inject({ url: '/api/v1/settings/', headers })];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toContain('no-socket');
  }
  await app.close();
  await nowhere.close();
});

it('ready says so while database and storage answer', async () => {
  expect((await server.app.inject('/api/ready/')).statusCode).toBe(200);
});

/** SQL condition for the other client backends of this database. Those of autovacuum may not be ended by the app's role. */
const others = `pid <> pg_backend_pid() and datname = current_database() and backend_type = 'client backend'`;

it('lost connections are replaced, and no answer in between is worse than 503', async () => {
  await Promise.all(Array.from({ length: 5 }, () => person.get('/v1/settings/')));
  await platform.database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where ${sql.raw(others)}`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.get('/v1/settings/')));
  for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
  expect((await person.get('/v1/settings/')).statusCode).toBe(200);
});

const endBackends = (which: string): Promise<number> =>
  withClient(owner, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others} and ${which}`,
    );
    return rowCount ?? 0;
  });
const pidOf = async (db: Db): Promise<number> =>
  Number((await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid);
/** Connects as the app does, with other limits. */
const connectWith = (given: PoolConfig): Database => {
  const { host, port, user, password, database } = platform.database.pool.options;
  const made = connect({ host, port, user, password, database, ...given }, log);
  onTestFinished(() => made.close());
  return made;
};
const lossesTold = () => lines.filter((line) => line.includes('"database connection lost"'));

it('a backend that ends between two statements of a transaction fails only it, and is told once', async () => {
  const before = lossesTold().length;
  for (let round = 0; round < 7; round += 1) {
    const cut = platform.database.transaction(async (tx) => {
      await endBackends(`pid = ${await pidOf(tx)}`);
      await tx.execute(sql`select 'Kummer'`);
    });
    await expect(cut).rejects.toThrow();
    expect((await person.get('/v1/settings/')).statusCode).toBe(200);
  }
  const told = lossesTold().slice(before);
  expect(told).toHaveLength(7);
  for (const line of told) expect(line).toMatch(/"level":40.*"code":"57P01"/);
  expect(told.join()).not.toMatch(/Kummer|terminating/);
});

it('every connection that the server keeps may end, and what needs one gets another', async () => {
  const listener = createListener(platform.database.pool.options, log);
  const lost = Promise.withResolvers<void>();
  await listener.subscribe(person.id, { onEvent: () => undefined, onLost: lost.resolve });
  await platform.jobs.forget([0]);
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } };
  expect((await person.post('/v1/events/', homeEventInput(), key)).statusCode).toBe(201);
  expect(await endBackends('true')).toBeGreaterThan(3);
  await lost.promise;
  await createUpkeep(owner).forgetErasedRows(['settings']);
  await platform.jobs.forget([0]);
  await expect.poll(async () => (await person.get('/v1/settings/')).statusCode).toBe(200);
  await listener.close();
});

it('a connection of its own that ends between two statements fails the next one', async () => {
  const cut = withClient(owner, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await endBackends(`pid = ${rows[0]?.pid}`);
    await client.query('select 1');
  });
  await expect(cut).rejects.toThrow(/terminat|not queryable/);
});

it('a pool hands the password on to its connections, though it hides it from copies', async () => {
  const pool = openPool({ password: 'known' }, () => undefined);
  onTestFinished(() => pool.end());
  expect(new Client(pool.options).password).toBe('known');
});

it('a line that is cut at the first statement of a transaction gives its place in the pool back', async () => {
  const database = connectWith({ max: 1 });
  await database.check();
  database.pool.once('acquire', (client: { connection?: { stream: { destroy(): void } } }) =>
    client.connection?.stream.destroy(),
  );
  await expect(database.transaction(() => pidOf(database.db))).rejects.toThrow();
  expect(await database.transaction((tx) => pidOf(tx))).toBeGreaterThan(0);
});

it('a statement that takes too long, and a pool with nobody free, answer 503 and ask to come again', async () => {
  const cases: { bounds: PoolConfig; hold: (pool: Pool) => Promise<() => Promise<unknown>> }[] = [
    {
      bounds: { statement_timeout: 100 },
      hold: async () => {
        const { promise: end, resolve } = Promise.withResolvers<void>();
        const { promise: held, resolve: tell } = Promise.withResolvers<void>();
        const holding = withClient(owner, async (client) => {
          await client.query('begin; lock table settings in access exclusive mode');
          tell();
          await end;
        });
        await held;
        return () => {
          resolve();
          return holding;
        };
      },
    },
    {
      bounds: { max: 1 },
      hold: async (pool) => {
        const client = await pool.connect();
        // From here on: to open the connection itself may take longer on a busy machine.
        pool.options.connectionTimeoutMillis = 100;
        return async () => client.release();
      },
    },
  ];
  for (const { bounds, hold } of cases) {
    const database = connectWith(bounds);
    const app = await appOn({ ...platform, database });
    const letGo = await hold(database.pool);
    const headers = { authorization: `Bearer ${person.access}` };
    const answer = await app.inject({ url: '/api/v1/settings/', headers });
    await letGo();
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const { idleCount, totalCount, waitingCount } = database.pool;
    expect({ inUse: totalCount - idleCount, waitingCount }).toEqual({ inUse: 0, waitingCount: 0 });
    await app.close();
  }
  // What was held is free again.
  expect((await person.get('/v1/settings/')).statusCode).toBe(200);
});

it('calls are bounded, an export longer, and jobs and commands not at all', async () => {
  const bounds = sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;
  expect((await platform.database.db.execute(bounds)).rows).toEqual([{ statement: '10s', idle: '1min' }]);
  expect((await platform.database.snapshot((tx) => tx.execute(bounds))).rows).toEqual([
    { statement: '10min', idle: '10min' },
  ]);
  const { host, port, user, password, database } = platform.database.pool.options;
  const patient = connect({ host, port, user, password, database }, log, 'work');
  onTestFinished(() => patient.close());
  expect((await patient.db.execute(bounds)).rows).toEqual([{ statement: '0', idle: '0' }]);
});
