import * as fs from 'node:fs';
import { dirname, join } from 'node:path';

import pg, { type PoolConfig } from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { cleanUp, makeFolder } from '../../../test/launcher/trial.ts';
import { withClient } from '../../platform/database/connections.ts';
import { clusterDirOf } from './folders.ts';
import type { LaunchedDatabase, LaunchOptions } from './launch-options.ts';
import { launchDatabase, supervise } from './launcher.ts';

const lines: string[] = [];
const note = (fields: object, message: string) => void lines.push(`${JSON.stringify(fields)} ${message}`);
const log = { debug: note, warn: note, error: note };
/** One cluster shared by the tests that only read. */
const shared = join(makeFolder(), 'data');
let database: LaunchedDatabase | undefined;

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
afterEach(async () => {
  await database?.stop();
  database = undefined;
  lines.length = 0;
});
afterAll(cleanUp);

async function launch(options: Omit<LaunchOptions, 'log' | 'durability'> & { durability?: 'full' }) {
  database = await launchDatabase({ durability: 'none', log, ...options });
  return database;
}

const ask = (config: PoolConfig, sql: string): Promise<Record<string, unknown>[]> =>
  withClient(config, async (client) => (await client.query(sql)).rows);

test('the cluster is durable, checksummed, UTF8 without a locale, and listens on its closed socket only', async () => {
  const { owner } = await launch({ dataDir: shared, durability: 'full' });
  const names = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'data_checksums',
    'listen_addresses',
    'lc_messages',
  ];
  const shown = await Promise.all(
    names.map(async (name) => Object.values((await ask(owner, `SHOW ${name}`))[0] ?? {})[0]),
  );
  expect(shown).toEqual(['on', 'on', 'on', 'on', '', 'C']);
  const [found] = await ask(
    owner,
    `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate, lower('ÄÖÜ') AS lower,
            (SELECT string_agg(name, ' ' ORDER BY name COLLATE "de-x-icu") FROM (VALUES ('Zoe'), ('Änne'), ('Anna')) v(name)) AS names
     FROM pg_database WHERE datname = 'bergkette'`,
  );
  expect(found).toEqual({ encoding: 'UTF8', datcollate: 'C', lower: 'äöü', names: 'Anna Änne Zoe' });
});

test('the app reads and writes what migrations make, but has no DDL', async () => {
  const { owner, app } = await launch({ dataDir: shared });
  await ask(owner, 'CREATE TABLE entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at serial, note text)');
  await ask(app, `INSERT INTO entry (note) VALUES ('x')`);
  await ask(app, `UPDATE entry SET note = 'y'`);
  expect(await ask(app, 'SELECT note FROM entry')).toEqual([{ note: 'y' }]);
  for (const sql of [
    'CREATE TABLE other (id int)',
    'CREATE TEMP TABLE other (id int)',
    'CREATE SCHEMA other',
    'ALTER TABLE entry ADD COLUMN x int',
    'DROP TABLE entry',
    'TRUNCATE entry',
    'CREATE ROLE other',
    'CREATE DATABASE other',
    `COPY entry TO PROGRAM 'cat'`,
  ]) {
    await expect(ask(app, sql), sql).rejects.toMatchObject({ code: '42501' });
  }
});

test('a start that was cut off before the database, its roles or its rights were there is finished later', async () => {
  const dataDir = shared;
  const first = await launch({ dataDir });
  const admin = { ...first.owner, database: 'postgres' };
  await ask(first.owner, 'ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM bergkette_app');
  await ask(admin, 'DROP DATABASE bergkette');
  await ask(admin, 'DROP ROLE bergkette_app');
  await first.stop();
  const unfinished = join(dataDir, 'postgres.new-0123456789ab');
  fs.mkdirSync(join(unfinished, 'base'), { recursive: true });

  const second = await launch({ dataDir });
  await ask(second.owner, 'CREATE TABLE entry (id bigint)');
  expect(await ask(second.app, 'SELECT count(*)::int FROM entry')).toEqual([{ count: 0 }]);
  expect(fs.existsSync(unfinished)).toBe(false);
});

test('nothing that a person wrote gets into the log, whatever goes wrong', async () => {
  const { owner, app } = await launch({ dataDir: shared });
  await ask(owner, 'CREATE TABLE diary (note text UNIQUE, at timestamptz, CHECK (note <> $$x$$))');
  const client = new pg.Client(app);
  await client.connect();
  const secret = 'Knochenmark';
  await client.query('INSERT INTO diary VALUES ($1)', [secret]);
  await expect(client.query('INSERT INTO diary VALUES ($1)', [secret])).rejects.toThrow();
  await expect(client.query(`INSERT INTO diary VALUES ('${secret}', '${secret}')`)).rejects.toThrow();
  await expect(client.query('SELECT $1::int', [secret])).rejects.toThrow();
  await expect(client.query(`SELECT ${secret} FROM diary`)).rejects.toThrow();
  await expect(client.query(`DO $$ BEGIN RAISE WARNING '${secret}'; END $$`)).resolves.toBeDefined();
  client.on('error', () => undefined);
  const [backend] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
  const dying = client.query(`SELECT pg_sleep(60) /* ${secret} */`).then(
    () => 'survived',
    () => 'cut off',
  );
  const isRunning = `SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%${secret} */'`;
  await expect.poll(() => ask(owner, isRunning)).toEqual([{ count: 1 }]);
  process.kill(backend?.pid ?? Number.NaN, 'SIGKILL');
  expect(await dying).toBe('cut off');
  await database?.stop();
  expect(lines.join('\n')).toMatch(/was terminated by signal 9/);
  expect(lines.join('\n')).not.toContain(secret);
});

test('a folder name with blanks, commas, quotes and umlauts, too long for a socket, works', async () => {
  const dataDir = join(makeFolder(), `Größe, "Berg" & 'Tal' ${'x'.repeat(100)}`, 'data');
  const { app } = await launch({ dataDir });
  expect(await ask(app, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(fs.statSync(String(app.host)).mode & 0o777).toBe(0o700);
  expect(fs.existsSync(join(dataDir, 'socket'))).toBe(false);
  await database?.stop();
  fs.rmSync(String(app.host), { recursive: true });
  const short = await launch({ dataDir: join(makeFolder(), `Größe, "Berg" & 'Tal'`) });
  expect(await ask(short.app, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('what cannot be started is refused in one line that names the way out, and nothing is overwritten', async () => {
  const dataDir = join(makeFolder(), 'data');
  const refusal = (options: Partial<LaunchOptions>) =>
    launchDatabase({ dataDir, durability: 'none', log, ...options }).then(
      () => 'started',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  expect(await refusal({ pgBin: '/nowhere' })).toMatch(
    /^OperatorError: PG_BIN=\/nowhere holds no PostgreSQL .*e\.g\. PG_BIN=/,
  );
  fs.mkdirSync(clusterDirOf(dataDir));
  fs.writeFileSync(join(clusterDirOf(dataDir), 'diary'), 'x');
  expect(await refusal({})).toMatch(/^OperatorError: .* is no complete database .*restore it from a backup/);
  expect(fs.readdirSync(clusterDirOf(dataDir))).toEqual(['diary']);
  fs.writeFileSync(join(clusterDirOf(dataDir), 'PG_VERSION'), '12\n');
  expect(await refusal({})).toMatch(/^OperatorError: The data folder was made by PostgreSQL 12, found is only 18/);
  fs.writeFileSync(join(dataDir, 'file'), '');
  expect(await refusal({ dataDir: join(dataDir, 'file', 'data') })).toMatch(
    /^OperatorError: The data folder .* \(ENOTDIR\)/,
  );
  expect(fs.existsSync(join(dataDir, 'lock.json'))).toBe(false);
});

test('no empty diary begins beside the keys, files or erased people of an earlier one, unless asked for', async () => {
  const dataDir = join(makeFolder(), 'data');
  const start = (options: Partial<LaunchOptions> = {}) =>
    launchDatabase({ dataDir, durability: 'none', log, ...options }).then(
      async ({ stop }) => {
        await stop();
        return 'started';
      },
      (error: Error) => error.message,
    );
  const place = (file: string) => {
    fs.mkdirSync(dirname(join(dataDir, file)), { recursive: true });
    fs.writeFileSync(join(dataDir, file), 'x');
  };
  for (const file of ['secrets/token-key', 'media/content/1/a.webp', 'erased.ndjson', 'last-backup']) {
    place(file);
    expect(await start(), file).toMatch(
      /^.* holds .* of a diary, but its database is gone .*: mount .*; or restore the newest backup .*; or begin .* database begin-anew --yes\)\.$/,
    );
    expect(fs.existsSync(clusterDirOf(dataDir)), file).toBe(false);
    // Imitates a mount point whose volume is not mounted.
    fs.mkdirSync(clusterDirOf(dataDir));
    expect(await start(), file).toContain('its database is gone');
    if (file !== 'last-backup') fs.rmSync(dataDir, { recursive: true });
  }
  expect(await start({ mayBeginAnew: true })).toBe('started');
  expect(await start()).toBe('started');
  // Files of an interrupted first start, and files that an operator puts there before the first start.
  fs.rmSync(dataDir, { recursive: true });
  fs.mkdirSync(join(dataDir, 'media', 'content'), { recursive: true });
  for (const file of ['pages/de/help.md', 'mail/x.eml']) place(file);
  expect(await start()).toBe('started');
});

test('a database that no restart brings back is reported once', async () => {
  const ends: (() => void)[] = [];
  let starts = 0;
  const start = async () => {
    starts += 1;
    if (starts > 2) throw new Error('broken');
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return { pid: starts, exited: promise, stop: async () => resolve() };
  };
  const supervisor = await supervise(start, log, [0, 0, 0]);
  const lost = new Promise<void>((resolve) => supervisor.onLost(resolve));
  ends[0]?.();
  await expect.poll(() => supervisor.pid()).toBe(2);
  ends[1]?.();
  await lost;
  expect(starts).toBe(4);
  await supervisor.stop();
});
