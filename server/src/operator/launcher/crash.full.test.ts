import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

import { cleanUp, killNode, makeFolder, ready, serve, stop } from '../../../test/launcher/trial.ts';
import { clusterDirOf } from './folders.ts';
import { launchDatabase } from './launcher.ts';
import { findPostgres } from './processes.ts';

const COMMITS_PER_ROUND = 60;
const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
afterEach(cleanUp);

test('after kill -9 of Node alone the old PostgreSQL is stopped and everything confirmed is there', async () => {
  const dataDir = join(makeFolder(), 'data');
  const first = serve({ dataDir, writes: true });
  const before = await ready(first);
  await first.until(({ commit }) => (commit && commit >= COMMITS_PER_ROUND ? commit : undefined));
  await killNode(first);
  expect(findPostgres(clusterDirOf(dataDir)).map(({ pid }) => pid)).toContain(before.pid);

  const second = serve({ dataDir });
  const after = await ready(second);
  expect(findPostgres(clusterDirOf(dataDir)).map(({ pid }) => pid)).not.toContain(before.pid);
  const confirmed = first.happenings.flatMap(({ commit }) => commit ?? []);
  expect(after.ids).toEqual(expect.arrayContaining(confirmed));
  await stop(second);
  expect(findPostgres(clusterDirOf(dataDir))).toEqual([]);
  expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
});

test('kill -9 in the middle of the very first start leaves nothing that hinders the next one', async () => {
  const dataDir = join(makeFolder(), 'data');
  const first = serve({ dataDir, durability: 'none' });
  await first.until(({ say }) => say?.startsWith('First start'));
  await killNode(first);
  expect(existsSync(clusterDirOf(dataDir))).toBe(false);
  const second = serve({ dataDir, durability: 'none' });
  await ready(second);
  await stop(second);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'socket']);
});

test('a PostgreSQL that ends by itself is started again on the same socket', async () => {
  const dataDir = join(makeFolder(), 'data');
  const restarted = Promise.withResolvers<void>();
  const log = { ...quiet, warn: (_: object, message: string) => /started again/.test(message) && restarted.resolve() };
  const database = await launchDatabase({ dataDir, log });
  const pool = new pg.Pool(database.app);
  pool.on('error', () => undefined);
  try {
    const { pid } = database;
    await pool.query('SELECT 1');
    // The backend process keeps running without its parent until somebody ends it.
    process.kill(pid, 'SIGKILL');
    await restarted.promise;
    expect(database.pid).not.toBe(pid);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
    await database.stop();
  }
  expect(findPostgres(clusterDirOf(dataDir))).toEqual([]);
});

test('a stop in the middle of the repair after a crash of a backend ends soon and safely', async () => {
  const dataDir = join(makeFolder(), 'data');
  const repairing = Promise.withResolvers<void>();
  const log = {
    ...quiet,
    debug: (_: object, message: string) => /reinitializing/.test(message) && repairing.resolve(),
  };
  const database = await launchDatabase({ dataDir, log });
  const client = new pg.Client(database.owner);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE entry AS SELECT 1 AS id');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
  await repairing.promise;
  const begin = performance.now();
  await database.stop();
  expect(performance.now() - begin).toBeLessThan(20_000);
  expect(findPostgres(clusterDirOf(dataDir))).toEqual([]);

  const again = await launchDatabase({ dataDir, log: quiet });
  const reader = new pg.Client(again.app);
  await reader.connect();
  expect((await reader.query(`SELECT to_regclass('entry') IS NOT NULL AS found`)).rows).toEqual([{ found: true }]);
  await reader.end();
  await again.stop();
});

test('a later start of a cluster that was stopped cleanly needs no repair', async () => {
  const dataDir = join(makeFolder(), 'data');
  const lines: string[] = [];
  const log = { ...quiet, debug: (_: object, message: string) => lines.push(message) };
  await (await launchDatabase({ dataDir, durability: 'none', log })).stop();
  lines.length = 0;
  const database = await launchDatabase({ dataDir, log });
  const pidFile = readFileSync(join(clusterDirOf(dataDir), 'postmaster.pid'), 'utf8');
  await database.stop();
  expect(Number(pidFile.split('\n')[0])).toBe(database.pid);
  expect(lines.join('\n')).not.toMatch(/recovery|interrupted/);
});
