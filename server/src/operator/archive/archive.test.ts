import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { millisecondsInDay } from 'date-fns/constants';
import { startFauxqs } from 'fauxqs';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import '../../../test/quick-passphrases.ts';
import { mayMount, mount, unmount } from '../../../test/small-disk.ts';
import { createLog } from '../../platform/log.ts';
import { findArchive } from '../../platform/storage/create-storages.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { clusterDirOf } from '../launcher/folders.ts';
import { launchDatabase } from '../launcher/launcher.ts';
import { readArchiveState } from './archive-state.ts';
import { type Archiver, type ArchiverOptions, archiveKeyFile, createArchiver } from './archiver.ts';
import { readNames } from './names.ts';
import { dataAt, hasFile, newestData, openArchive, type Recalled, readFile, recall } from './recall.ts';

const PASSPHRASE = 'correct horse battery staple';
const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const place = await mkdtemp(path.join(tmpdir(), 'bergkette-archive-'));
const dataDir = path.join(place, 'data');
const disk = path.join(place, 'disk');
await mkdir(disk, { mode: 0o700 });
// PostgreSQL runs as somebody else where the tests run as root.
await chmod(place, 0o755);
const storage = diskStorage(path.join(dataDir, 'media'));
const database = await launchDatabase({ dataDir, durability: 'none', log: quiet });
const client = new pg.Client(database.owner);
await client.connect();
// As with a real server: what is acknowledged is in the log.
await client.query('set synchronous_commit = on');
await client.query('create table lines (text text not null)');
afterAll(async () => {
  await client.end().catch(() => undefined);
  await database.stop();
  await rm(place, { recursive: true, force: true });
});

const options: ArchiverOptions = {
  keptDays: 14,
  open: () => findArchive(`file://${disk}`, { awsAccessKeyId: undefined, awsSecretAccessKey: undefined }),
  passphrase: async () => PASSPHRASE,
  owner: database.owner,
  clusterDir: clusterDirOf(dataDir),
  dataDir,
  storage,
  clock: systemClock,
  log: createLog('silent'),
  isNight: () => true,
  isTimeTrusted: async () => true,
  tryRestore: async () => ({ isWell: true, said: 'tried' }),
};

const write = (line: string) => client.query('insert into lines values ($1)', [line]);
/** A moment after everything before, and before everything after. */
const moment = async (): Promise<Date> => {
  const { rows } = await client.query<{ at: Date }>(`select clock_timestamp() + interval '2 ms' as at`);
  const at = rows[0]?.at ?? new Date(Number.NaN);
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(at.getTime() + 1);
  return at;
};
const linesIn = async ({ database }: Recalled): Promise<string[]> => {
  const reader = new pg.Client(database.owner);
  await reader.connect();
  const { rows } = await reader.query<{ text: string }>('select text from lines order by text');
  await reader.end();
  return rows.map(({ text }) => text);
};

it('any moment comes back out of the archive alone, also after it was away for a while (20-ARCHIVE)', async () => {
  const archiver = await createArchiver(options);
  await write('a, before the copy');
  await archiver.watched.put('content/7/photo.jpg', Readable.from([Buffer.from('a mountain')]));
  await archiver.tick();
  await expect.poll(() => archiver.state().base).not.toBeNull();
  await write('b, after the copy');
  const between = await moment();
  await write('c, later');
  await archiver.tick();
  expect(archiver.state()).toMatchObject({ failing: null, filesWaiting: 0 });
  expect(Date.parse(archiver.state().safeUntil ?? '')).toBeGreaterThan(between.getTime());
  await expect
    .poll(async () => {
      await archiver.tick();
      return archiver.state().trial?.said;
    })
    .toBe('tried');

  // The disk is not mounted: the diary goes on, and the folder below the mount point is not filled.
  await rename(disk, `${disk}.away`);
  await write('d, while the archive is away');
  await archiver.tick();
  expect(archiver.state().failing?.reason).toBe('AWAY');
  expect(existsSync(disk)).toBe(false);
  await mkdir(disk);
  await archiver.tick();
  expect((await readArchiveState(dataDir))?.failing?.reason).toBe('AWAY');
  await rm(disk, { recursive: true });
  await rename(`${disk}.away`, disk);
  await archiver.tick();
  expect((await readArchiveState(dataDir))?.failing).toBeNull();

  // Another process goes on where the first has ended.
  await archiver.stop();
  const second = await createArchiver(options);
  await client.query('select pg_switch_wal()');
  await write('e, in another file of the log');
  await second.tick();
  expect(second.state()).toMatchObject({ failing: null, base: archiver.state().base });
  const last = await moment();
  await write('f, never archived');

  await expect(openArchive(diskStorage(disk), 'another passphrase')).rejects.toThrow('passphrase');
  const archive = await openArchive(diskStorage(disk), PASSPHRASE);
  expect(archive.lines).toHaveLength(1);
  const early = await recall({
    archive,
    moment: between,
    dataDir: path.join(dataDir, 'trial.new'),
    durability: 'none',
  });
  try {
    expect(await linesIn(early)).toEqual(['a, before the copy', 'b, after the copy']);
    expect(await text(await readFile(archive, early.way, 'content/7/photo.jpg'))).toBe('a mountain');
    expect(hasFile(archive, early.way, 'content/7/other.jpg')).toBe(false);
    expect([...(await dataAt(archive, early.way, between)).keys()]).toContain('secrets/archive-key');
  } finally {
    await early.database.stop();
  }
  const all = await recall({ archive, moment: last, dataDir: path.join(dataDir, 'trial.new'), durability: 'none' });
  try {
    expect((await linesIn(all)).map((line) => line.slice(0, 1))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(all.lastCommit?.getTime()).toBeLessThan(last.getTime());
  } finally {
    await all.database.stop();
  }
});

/** Goes on until the archive has a whole copy, and nothing fails. */
const untilCopied = (archiver: Archiver) =>
  expect
    .poll(async () => {
      await archiver.tick();
      return archiver.state();
    })
    .toMatchObject({ failing: null, base: { at: expect.any(String) } });

/** Names in the archive, sorted into lines. */
const contents = async () => {
  const names: string[] = [];
  for await (const { key } of diskStorage(disk).list()) names.push(key);
  return readNames(names);
};

it('what the last 14 days do not need goes unless the clock is in doubt; a gap in the log begins anew (20-ARCHIVE-DAYS)', async () => {
  let days = 0;
  let isTimeTrusted = true;
  const clock = { now: () => new Date(Date.now() + days * millisecondsInDay) };
  const archiver = await createArchiver({ ...options, clock, isTimeTrusted: async () => isTimeTrusted });
  await archiver.tick();
  await storage.delete('content/7/photo.jpg');
  days = 10;
  await archiver.takeBase();
  expect((await contents()).lines[0]?.bases).toHaveLength(2);
  days = 30;
  isTimeTrusted = false;
  await archiver.takeBase();
  expect((await contents()).lines[0]?.bases).toHaveLength(3);
  expect((await contents()).files.size).toBe(1);
  isTimeTrusted = true;
  await archiver.takeBase();
  const { lines, files } = await contents();
  // The newest one from before the 14 days, and the two of today.
  expect(lines[0]?.bases.map(({ at }) => Math.round((at.getTime() - Date.now()) / millisecondsInDay))).toEqual([
    10, 30, 30,
  ]);
  expect(lines[0]?.copies).toHaveLength(3);
  expect(lines[0]?.pieces.every(({ to }) => to > (lines[0]?.bases[0]?.from ?? 0n))).toBe(true);
  expect(files.size).toBe(0);
  await archiver.stop();

  await client.query(`select pg_drop_replication_slot('bergkette_archive')`);
  await write('g, which never reaches the archive');
  await client.query('select pg_switch_wal()');
  await client.query('checkpoint');
  const next = await createArchiver(options);
  await untilCopied(next);
  expect((await contents()).lines.map(({ number }) => number).toSorted()).toEqual([1, 2]);
  await next.stop();
});

it('a copy that is asked for is the only one while it is under way, whatever is due (20-ARCHIVE)', async () => {
  let days = 0;
  let hold: (() => Promise<void>) | undefined;
  const clock = { now: () => new Date(Date.now() + days * millisecondsInDay) };
  const copies = new Set<string>();
  const open = async () => {
    const archive = await options.open();
    return (
      archive && {
        ...archive,
        put: async (...[key, body]: Parameters<typeof archive.put>) => {
          if (key.endsWith('/copy')) {
            copies.add(key);
            await hold?.();
          }
          return archive.put(key, body);
        },
      }
    );
  };
  const archiver = await createArchiver({ ...options, clock, open });
  await untilCopied(archiver);
  const before = copies.size;
  days = 30;
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  hold = () => {
    begun.resolve();
    return held.promise;
  };
  const asked = archiver.takeBase();
  await begun.promise;
  await archiver.tick();
  held.resolve();
  await asked;
  // It waits for whatever is under way.
  await archiver.takeBase();
  await archiver.stop();
  expect(copies.size - before).toBe(2);
});

it('a running server begins a new archive in the same place once the key is taken away, and tries it (20-ARCHIVE)', async () => {
  let tries = 0;
  const tryRestore = async () => ({ isWell: true, said: `trial ${++tries}` });
  const archiver = await createArchiver({ ...options, tryRestore });
  await untilCopied(archiver);
  await archiver.watched.put('content/7/photo.jpg', Readable.from([Buffer.from('a mountain')]));
  await archiver.tick();
  const before = await contents();
  expect([before.keys.length, before.files.size, tries]).toEqual([1, 1, 0]);
  // As `archive begin-anew` does.
  await rm(archiveKeyFile(dataDir));
  await archiver.tick();
  await untilCopied(archiver);
  await expect.poll(() => archiver.tick().then(() => tries)).toBe(1);
  await archiver.stop();
  const after = await contents();
  expect([after.keys.length, after.files.size]).toEqual([2, 2]);
  expect(await openArchive(diskStorage(disk), PASSPHRASE).then(newestData)).toHaveLength(after.lines.length);
});

it('one file that cannot be read is named, and keeps nothing else from the archive (20-ARCHIVE-STATE)', async () => {
  let isBroken = true;
  const broken = (key: string) => isBroken && key === 'content/7/broken.jpg';
  const get = async (key: string) =>
    broken(key) ? Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' })) : storage.get(key);
  await storage.put('content/7/broken.jpg', Readable.from([Buffer.from('?')]));
  await storage.put('content/7/later.jpg', Readable.from([Buffer.from('a lake')]));
  await rm(archiveKeyFile(dataDir));
  const archiver = await createArchiver({ ...options, storage: { ...storage, get } });
  await expect
    .poll(async () => {
      await archiver.tick();
      return archiver.state();
    })
    .toMatchObject({ failing: { reason: 'UNREADABLE' }, base: { at: expect.any(String) }, filesWaiting: 1 });
  isBroken = false;
  await archiver.tick();
  expect(archiver.state()).toMatchObject({ failing: null, filesWaiting: 0 });
  await archiver.stop();
});

it.skipIf(!mayMount)(
  'a full archive stops nothing, is named, and catches up once there is room (20-ARCHIVE-STATE)',
  async () => {
    const small = path.join(place, 'small');
    mount(small, 64);
    try {
      await rm(archiveKeyFile(dataDir));
      const open = () => findArchive(`file://${small}`, { awsAccessKeyId: undefined, awsSecretAccessKey: undefined });
      const archiver = await createArchiver({ ...options, open });
      await write(randomBytes(200_000).toString('base64'));
      await archiver.tick();
      expect(archiver.state()).toMatchObject({ failing: { reason: 'ENOSPC' } });
      await write('and on');
      mount(small, 200_000, 'remount,');
      // The copy that the first tick began may still find the disk full, and says so once more.
      await expect
        .poll(async () => {
          await archiver.tick();
          return archiver.state().failing;
        })
        .toBeNull();
      await archiver.takeBase();
      expect(archiver.state()).toMatchObject({ failing: null, base: { at: expect.any(String) } });
      await archiver.stop();
    } finally {
      unmount(small);
    }
  },
  60_000,
);

it('an object store serves as well, and a new archive begins in the place of a lost one (20-ARCHIVE)', async () => {
  const store = await startFauxqs({ port: 0, logger: false, init: { buckets: ['archive'] } });
  try {
    const url = `s3://archive/diary?endpoint=http://127.0.0.1:${store.port}`;
    const open = () => findArchive(url, { awsAccessKeyId: 'test', awsSecretAccessKey: 'test' });
    const lost = await createArchiver({ ...options, open });
    await lost.tick();
    expect(lost.state().failing?.reason).toBe('AWAY');
    await rm(archiveKeyFile(dataDir));
    await untilCopied(lost);
    await write('h, in the object store');
    await lost.tick();
    expect(lost.state().failing).toBeNull();
    await lost.stop();
    const found = await open();
    if (!found) throw new Error('no archive');
    const all = await recall({
      archive: await openArchive(found, PASSPHRASE),
      moment: new Date(),
      dataDir: path.join(dataDir, 'trial.new'),
      durability: 'none',
    });
    try {
      expect(await linesIn(all)).toContain('h, in the object store');
    } finally {
      await all.database.stop();
    }
  } finally {
    await store.stop();
  }
});
