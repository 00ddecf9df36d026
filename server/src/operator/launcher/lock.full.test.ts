import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import {
  cleanUp,
  failure,
  killAll,
  makeFolder,
  ready,
  type Server,
  serve,
  stop,
} from '../../../test/launcher/trial.ts';
import { clusterDirOf } from './folders.ts';
import { acquireLock } from './lock.ts';
import { findPostgres, pidSpace, startOf } from './processes.ts';

const GONE_PID = 2 ** 22 + 1;

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
afterEach(cleanUp);

test('a second process on the same folder is refused with the way out, and the first works on', async () => {
  const dataDir = join(makeFolder(), 'data');
  const first = serve({ dataDir, durability: 'none', writes: true });
  const { pid } = await ready(first);
  const { name, message } = await failure(serve({ dataDir, durability: 'none' }));
  expect(name).toBe('OperatorError');
  expect(message).toBe(
    `${dataDir} is in use by a running server (process ${first.child.pid}): stop that one first, or set DATA_DIR to another folder.`,
  );
  const seen = first.happenings.length;
  await first.until(({ commit }) => (commit && commit > seen ? commit : undefined));
  expect(findPostgres(clusterDirOf(dataDir)).map((process) => process.pid)).toContain(pid);
});

test('of five that start at once on a killed folder, one gets it', async () => {
  const dataDir = join(makeFolder(), 'data');
  const killed = serve({ dataDir, durability: 'none' });
  await ready(killed);
  await killAll(killed, dataDir);
  const outcome = (server: Server) => server.until(({ ready, failed }) => (ready && 'ready') ?? failed?.message);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(serve({ dataDir, durability: 'none' }))));
  expect(outcomes.filter((text) => text === 'ready')).toHaveLength(1);
  expect(outcomes.filter((text) => /is in use by|was taken by/.test(text))).toHaveLength(4);
});

test('stale marks of every kind do not hinder a start', async () => {
  const dataDir = join(makeFolder(), 'data');
  const first = serve({ dataDir, durability: 'none' });
  await ready(first);
  await stop(first);
  // The pid of this test is alive, as the pid of a foreign process could be.
  const foreign = process.pid;
  const locks = {
    gone: JSON.stringify({ pid: GONE_PID, start: 'x:1', space: pidSpace(), token: 'a' }),
    reused: JSON.stringify({ pid: foreign, start: 'x:1', space: pidSpace(), token: 'a' }),
    container: JSON.stringify({ pid: foreign, start: startOf(foreign), space: 'pid:[1]', token: 'a' }),
    cut: '',
  };
  for (const [kind, lock] of Object.entries(locks)) {
    fs.writeFileSync(join(dataDir, 'lock.json'), lock);
    fs.writeFileSync(join(clusterDirOf(dataDir), 'postmaster.pid'), `${foreign}\n${clusterDirOf(dataDir)}\n1\n5432\n`);
    fs.writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432'), '');
    fs.writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), `${foreign}\n`);
    const server = serve({ dataDir, durability: 'none' });
    expect((await ready(server)).startMs, kind).toBeLessThan(20_000);
    await stop(server);
  }
  expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'socket']);
});

/** Runs a program in its own pid namespace, as in a second container on a shared volume. */
const OTHER_CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc'];
const canUnshare = spawnSync('unshare', [...OTHER_CONTAINER.slice(1), 'true']).status === 0;

test.runIf(canUnshare)('a folder whose server runs in another container is refused and left alone', async () => {
  const dataDir = join(makeFolder(), 'data');
  const first = serve({ dataDir, durability: 'none' });
  await ready(first);
  const lock = fs.readFileSync(join(dataDir, 'lock.json'), 'utf8');
  const second = serve({ dataDir, durability: 'none' }, { wrap: OTHER_CONTAINER });
  expect((await failure(second)).message).toMatch(/^Another system .* serves the database in .*DATA_DIR/);
  expect(fs.readFileSync(join(dataDir, 'lock.json'), 'utf8')).toBe(lock);
  await stop(first);
  expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'socket']);
});

test('who holds the lock can tell that it was taken away, and does not release the other one', async () => {
  const dataDir = makeFolder();
  const lock = await acquireLock(dataDir);
  await expect(acquireLock(dataDir)).rejects.toThrow(/is in use by/);
  fs.rmSync(join(dataDir, 'lock.json'));
  const other = await acquireLock(dataDir);
  expect(() => lock.verify()).toThrow(/was taken by another server/);
  lock.release();
  expect(() => other.verify()).not.toThrow();
  other.release();
  expect(fs.readdirSync(dataDir)).toEqual([]);
});
