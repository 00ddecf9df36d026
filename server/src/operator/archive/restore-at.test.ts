import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import '../../../test/quick-passphrases.ts';
import { ADMIN, QUICKLY } from '../../../test/terminal.ts';
import { sessionRepository } from '../../features/session/session.repository.ts';
import { accountsRepository } from '../../features/users/accounts.repository.ts';
import { connect } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { erasedFileOf } from '../../platform/people/erased-people.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { clusterDirOf } from '../launcher/folders.ts';
import { launchDatabase } from '../launcher/launcher.ts';
import { migrateFor } from '../open-database.ts';
import { createArchiver } from './archiver.ts';
import { openArchive } from './recall.ts';
import { restoreAt } from './restore-at.ts';

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };
const place = await mkdtemp(path.join(tmpdir(), 'bergkette-restore-'));
const [dataDir, target, disk] = ['data', 'target', 'disk'].map((name) => path.join(place, name)) as [
  string,
  string,
  string,
];
for (const folder of [target, disk]) await mkdir(folder);
// PostgreSQL runs as somebody else where the tests run as root, and has to pass.
await chmod(place, 0o755);
const embedded = await launchDatabase({ dataDir, durability: 'none', log: quiet });
const { owner, app, desk } = embedded;
await migrateFor({ owner, app, desk, dataDir, embedded });
// As with a real server: what is acknowledged is in the log.
const database = connect({ ...owner, options: '-c synchronous_commit=on' }, createLog('silent'));
afterAll(async () => {
  await database.close();
  await embedded.stop();
  await rm(place, { recursive: true, force: true });
});

const join = async (email: string): Promise<number> => {
  const account = { email, passwordHash: 'x', participantCode: 'ABCD01', birthMonth: null, clinicId: null };
  const place = { language: 'de', timeZone: 'Europe/Berlin', createdAt: new Date() } as const;
  const id = (await accountsRepository(database.db, systemClock).create({ ...account, ...place })) ?? 0;
  await sessionRepository(database.db).create(id, 'Firefox', new Date());
  return id;
};

it('a moment comes back with everybody signed out, and without who came or was erased since (20-ARCHIVE)', async () => {
  const archiver = await createArchiver({
    ...{ keptDays: 14, open: async () => diskStorage(disk), passphrase: async () => 'correct horse battery staple' },
    ...{
      owner,
      clusterDir: clusterDirOf(dataDir),
      dataDir,
      storage: diskStorage(path.join(dataDir, 'media')),
    },
    ...{ clock: systemClock, log: createLog('silent'), isNight: () => true, isTimeTrusted: async () => true },
    tryRestore: async () => ({ isWell: true, said: 'tried' }),
  });
  const [anna, ben] = [await join('anna@example.org'), await join('ben@example.org')];
  await database.pool.query(`update users set deletion_marked_at = now() - interval '15 days' where id = $1`, [anna]);
  await archiver.tick();
  await expect.poll(() => archiver.state().base).not.toBeNull();
  const { rows } = await database.pool.query<{ at: Date }>(`select clock_timestamp() + interval '2 ms' as at`);
  const moment = rows[0]?.at ?? new Date(0);
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(moment.getTime() + 1);
  await join('carl@example.org');
  await appendFile(erasedFileOf(target), `${JSON.stringify({ id: ben, at: new Date().toISOString() })}\n`);
  await archiver.tick();
  await archiver.stop();

  // Ctrl-C takes away what was unpacked by then.
  const stopped = spawn(process.execPath, [...QUICKLY, ADMIN, 'restore'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: target,
      ARCHIVE_URL: `file:${disk}`,
      BACKUP_PASSPHRASE: 'correct horse battery staple',
    },
    stdio: 'ignore',
  });
  const ended = once(stopped, 'exit');
  await expect.poll(() => existsSync(clusterDirOf(path.join(target, 'restore.new'))), { interval: 5 }).toBe(true);
  stopped.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(await readdir(target)).not.toContain('restore.new');

  const archive = await openArchive(diskStorage(disk), 'correct horse battery staple');
  const storage = diskStorage(path.join(target, 'media'));
  const found = await restoreAt({
    ...{ archive, moment, now: new Date(), isPast: true, dataDir: target, storage },
    ...{ pgBin: undefined, erasedFiles: [], say: () => undefined },
  });
  expect(found).toMatchObject({ missing: [], erased: 1 });
  const restored = await launchDatabase({ dataDir: target, durability: 'none', log: quiet });
  const reader = new pg.Client(restored.owner);
  try {
    await reader.connect();
    // Nobody knows whether she has taken it back since: her 14 days begin anew.
    const marked = `select id::int, deletion_marked_at > now() - interval '1 hour' as "isAnew" from users order by id`;
    expect((await reader.query(marked)).rows).toEqual([{ id: anna, isAnew: true }]);
    expect((await reader.query('select 1 from sessions')).rows).toEqual([]);
  } finally {
    await reader.end();
    await restored.stop();
  }
});
