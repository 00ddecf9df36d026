import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { subDays } from 'date-fns/subDays';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PoolConfig } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  backUp,
  emptyDatabase,
  filesOf,
  ownerOf,
  PASSPHRASE,
  restore,
  rowsOf,
  temporaryFolder,
} from '../../../test/backups.ts';
import { createPerson } from '../../../test/people.ts';
import { bytesIn, namesIn, storageOf } from '../../../test/stored-files.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { liveWhole } from '../../../test/whole-life.ts';
import { deskOrdersRepository } from '../../features/desk/desk-orders.repository.ts';
import { accountsService } from '../../features/users/accounts.service.ts';
import { personalTables } from '../../personal-data.ts';
import { withClient } from '../../platform/database/connections.ts';
import { connect } from '../../platform/database/database.ts';
import { MIGRATIONS, readDatabaseState } from '../../platform/database/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { erasedFileOf, noteErased, readErased } from '../../platform/people/erased-people.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readAuditState, writeAuditState } from '../audit/audit-state.ts';
import { migrateFor } from '../open-database.ts';
import { keepNewest, writeWhole } from './backup-files.ts';
import { createBackup } from './create-backup.ts';
import { verifyBackup } from './read-backup.ts';
import { makeEarlierSchema, restoreBackup } from './restore.ts';

const server = await startTestServer();
const { clock, folder, platform, services } = server;
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
const anna = await liveWhole(server, origin, 'a');
const bela = await liveWhole(server, origin, 'b');
await mkdir(path.join(folder, 'pages', 'de'), { recursive: true });
await writeFile(path.join(folder, 'pages', 'de', 'imprint.md'), '# Wir');

const ask = (connection: PoolConfig, statement: string) =>
  withClient(connection, async (client) => (await client.query(statement)).rows);
const countSessions = async (connection: PoolConfig): Promise<number> =>
  (await ask(connection, 'select count(*)::int as n from sessions'))[0].n;

/** Makes a backup in a folder of its own, with a name for what is restored out of it. */
const backedUp = async () => {
  const place = await temporaryFolder();
  const file = path.join(place, 'backup.tar.age');
  return { place, file, data: path.join(place, 'data'), manifest: await backUp(server, file) };
};

describe('a backup', () => {
  it('that is stopped by Ctrl-C while made or restored leaves nothing behind and can be done again [OPS-16]', async () => {
    const { place, file, data } = await backedUp();
    const target = await emptyDatabase();
    const stop = new AbortController();
    const storage = await storageOf(data);
    const stopping = {
      ...storage,
      put: async (...given: Parameters<typeof storage.put>) => {
        stop.abort(new Error('stopped'));
        return await storage.put(...given);
      },
    };
    const into = { owner: target, appRole: undefined, storage: stopping, dataDir: data, clock, signal: stop.signal };
    await expect(restoreBackup(file, PASSPHRASE, into, [])).rejects.toThrow('stopped');
    expect(await namesIn(await storageOf(data))).toEqual([]);
    expect((await restore(file, target, data, clock)).manifest.files.count).toBeGreaterThan(3);

    const source = { owner: ownerOf(server), storage: platform.storage, dataDir: folder, registry: personalTables };
    const made = writeWhole(path.join(place, 'made'), clock.now(), async (draft) => {
      await createBackup(draft, PASSPHRASE, { ...source, buildId: 'test', now: clock.now(), signal: stop.signal });
    });
    await expect(made).rejects.toThrow('stopped');
    expect(await readdir(path.join(place, 'made'))).toEqual([]);
  });

  it('brings every row, file, key and page back into an empty database and folder [OPS-17]', async () => {
    const { file, data, manifest } = await backedUp();
    const [before, filesBefore] = [await rowsOf(ownerOf(server)), await bytesIn(platform.storage)];
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.keys(filesBefore).length).toBeGreaterThan(3);

    const target = await emptyDatabase();
    // Numbers of the database before would keep lines of this one from the log of the house.
    const sent = { after: 4711, failing: null };
    await writeAuditState(data, { file: sent, syslog: sent });
    const restored = await restore(file, target, data, clock);
    expect((await readAuditState(data)).file.after).toBe(0);
    expect(await rowsOf(target)).toEqual(before);
    // Among them could be that of a phone which was lost since.
    expect(await countSessions(ownerOf(server))).toBeGreaterThan(0);
    expect(await countSessions(target)).toBe(0);
    expect(await bytesIn(await storageOf(data))).toEqual(filesBefore);
    expect(await filesOf(path.join(data, 'pages'))).toEqual(await filesOf(path.join(folder, 'pages')));
    expect(await filesOf(path.join(data, 'secrets'))).toEqual(await filesOf(path.join(folder, 'secrets')));
    expect(restored).toMatchObject({ keptErased: 0, manifest });
  });

  it('holds one moment, whatever is written while it is made', async () => {
    let isWriting = true;
    const writing = (async () => {
      for (let at = 0; isWriting; at += 1) await createPerson(server, { email: `during-${at}@example.org` });
    })();
    const { file, data } = await backedUp();
    isWriting = false;
    await writing;
    const target = await emptyDatabase();
    await restore(file, target, data, clock);
    const rows = await rowsOf(target);
    const idsOf = (table: string, key: string) => rows[table]?.map((row) => JSON.parse(row)[key]) ?? [];
    // Made together with the account, in one transaction.
    const people = idsOf('users', 'id').toSorted();
    expect([...new Set(idsOf('durations', 'user_id'))].toSorted()).toEqual(people);
  });

  it('does not bring back who was erased after it was made [OPS-09]', async () => {
    const carla = await liveWhole(server, origin, 'c');
    const { file, data } = await backedUp();
    expect(await services.erasure.erase(carla.person.id)).toBe(true);

    const target = await emptyDatabase();
    const { keptErased } = await restore(file, target, data, clock, [erasedFileOf(folder)]);
    expect(keptErased).toBe(1);
    const all = `${JSON.stringify(await rowsOf(target))} ${(await namesIn(await storageOf(data))).join(' ')}`;
    expect(all).not.toContain(carla.words.email);
    expect(all).not.toContain(carla.words.name);
    expect(all).toContain(carla.words.frozen);
    expect(all).not.toContain(`content/${carla.person.id}/`);
    expect(all).toContain(anna.words.email);
    expect(await readErased(erasedFileOf(data))).toContainEqual(expect.objectContaining({ id: carla.person.id }));
  });

  it.each(['as it is opened', 'in its middle'])('names a file that cannot be read %s', async (where) => {
    const [broken = ''] = await namesIn(platform.storage);
    const eio = () => Object.assign(new Error(), { code: 'EIO' });
    const halfOf = async function* (body: AsyncIterable<Uint8Array>) {
      for await (const chunk of body) {
        yield chunk.subarray(0, 1);
        throw eio();
      }
    };
    const get: Storage['get'] = async (key, ...rest) => {
      if (key === broken && where === 'as it is opened') throw eio();
      const body = await platform.storage.get(key, ...rest);
      return key === broken ? Readable.from(halfOf(body)) : body;
    };
    const source = { owner: ownerOf(server), dataDir: folder, registry: personalTables, buildId: 'test' };
    const made = createBackup(path.join(await temporaryFolder(), 'backup.tar.age'), PASSPHRASE, {
      ...source,
      storage: { ...platform.storage, get },
      now: clock.now(),
    });
    await expect(made).rejects.toThrow(`The file ${broken} cannot be read (EIO)`);
  });

  it('gives who had given up, and whom the desk would erase, the whole time again [OPS-09]', async () => {
    const [dora, emil, finn] = [await createPerson(server), await createPerson(server), await createPerson(server)];
    const long = subDays(clock.now(), 15).toISOString();
    const mark = (at: string, ...ids: number[]) =>
      ask(ownerOf(server), `update users set deletion_marked_at = '${at}' where id in (${ids.join()})`);
    await mark(long, dora.id, emil.id);
    await mark('epoch', finn.id);
    await ask(
      ownerOf(server),
      `insert into desk_orders (kind, person, report, reason, asked_by, asked_at, answered_by, answered_at, is_agreed)
       values ('erase', ${emil.id}, 4711, 'threats', 'staff 1', '${long}', 'staff 2', '${long}', 'yes')`,
    );
    const { file, data } = await backedUp();
    // The tests of this file that follow know nobody of them.
    await ask(ownerOf(server), `delete from desk_orders where person = ${emil.id}`);
    for (const { id } of [dora, emil, finn]) await services.erasure.erase(id);

    const target = await emptyDatabase();
    await restore(file, target, data, clock);
    const restored = connect(target, createLog('silent'));
    try {
      // Whose erasure had begun stays due.
      expect(await accountsService({ clock })(restored.db).due()).toEqual([finn.id]);
      const until = { onWish: subDays(clock.now(), 1), ofReport: subDays(clock.now(), 1) };
      expect(await deskOrdersRepository(restored.db).readyErasures(until)).toEqual([]);
      expect(
        await ask(
          target,
          `select u.id::int from users u join desk_orders o on o.person = u.id and o.answered_at = u.deletion_marked_at`,
        ),
      ).toEqual([{ id: emil.id }]);
    } finally {
      await restored.close();
    }
  });

  it('made by an earlier version, with fewer migrations, is brought back and up to date [OPS-09]', async () => {
    const place = await temporaryFolder();
    const [earlier, target] = [await emptyDatabase(), await emptyDatabase()];
    const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);
    await makeEarlierSchema(earlier, undefined, known.slice(0, -1));
    const file = path.join(place, 'backup.tar.age');
    const tables = await ask(earlier, `select tablename as name from pg_tables where schemaname = 'public'`);
    // What that version had.
    const registry = personalTables.filter(({ table }) =>
      tables.some(({ name }) => name === getTableConfig(table).name),
    );
    const source = { registry, buildId: 'test', now: clock.now(), dataDir: place, owner: earlier };
    await createBackup(file, PASSPHRASE, { ...source, storage: await storageOf(path.join(place, 'earlier')) });
    await noteErased(path.join(place, 'data'), 4711, clock.now());
    expect((await restore(file, target, path.join(place, 'data'), clock)).keptErased).toBe(0);
    expect((await rowsOf(target)).reports).toEqual([]);
    expect((await readDatabaseState(target)).pending).toBe(0);
  });

  it('gives nobody an id that was given out after it was made [SESS-18]', async () => {
    const { file, data } = await backedUp();
    const later = await createPerson(server);
    const target = await emptyDatabase();
    await restore(file, target, data, clock);
    const [next] = await ask(target, `select nextval(pg_get_serial_sequence('users', 'id'))::int as id`);
    expect(next.id).toBeGreaterThan(later.id);
  });

  it('is of no use to who has not its passphrase, and holds nothing readable', async () => {
    const { file } = await backedUp();
    const bytes = (await readFile(file)).toString('latin1');
    expect(bytes).not.toContain('kanari');
    expect(bytes).not.toContain('users');
    await expect(verifyBackup(file, 'another passphrase')).rejects.toThrow('the passphrase is not the one');
    await expect(verifyBackup(`${file}x`, PASSPHRASE)).rejects.toThrow('cannot be used: there is no such file.');
  });

  it('is found whole by reading all of it, and broken where one byte is another or the end is missing', async () => {
    const { place, file, manifest } = await backedUp();
    const read = await verifyBackup(file, PASSPHRASE);
    expect(read.manifest).toEqual(manifest);
    expect(read.head).toMatchObject({ format: 1, buildId: 'test' });

    const bytes = await readFile(file);
    const broken = path.join(place, 'broken');
    const changed = Buffer.from(bytes);
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    for (const wrong of [changed, bytes.subarray(0, middle), Buffer.concat([bytes, Buffer.from('more')])]) {
      await writeFile(broken, wrong);
      await expect(verifyBackup(broken, PASSPHRASE)).rejects.toThrow('no whole backup');
    }
  });

  it('that is broken leaves database and folder empty when it is restored', async () => {
    const { file, data } = await backedUp();
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 50));
    const target = await emptyDatabase();
    await expect(restore(file, target, data, clock)).rejects.toThrow('no whole backup');
    expect(Object.values(await rowsOf(target)).flat()).toEqual([]);
    expect(await namesIn(await storageOf(data))).toEqual([]);
  });

  it('keeps its files where the restore fails after its rows are there', async () => {
    const { file, data } = await backedUp();
    // What cannot be deleted as a file.
    await mkdir(path.join(data, 'audit', 'sent.json'), { recursive: true });
    const target = await emptyDatabase();
    await expect(restore(file, target, data, clock)).rejects.toThrow();
    expect((await rowsOf(target)).users).not.toEqual([]);
    expect(await namesIn(await storageOf(data))).toEqual(await namesIn(platform.storage));
  });

  it('is never restored over people or files that are there', async () => {
    const { file, data } = await backedUp();
    await expect(restore(file, ownerOf(server), data, clock)).rejects.toThrow('holds people already');
    await (await storageOf(data)).put('content/1/photo.jpg', Readable.from([Buffer.from('x')]));
    const target = await emptyDatabase();
    await expect(restore(file, target, data, clock)).rejects.toThrow('holds files already');
    expect(bela.person.id).toBeGreaterThan(0);
  });
});

it('backups in a folder are whole or not there, and only the newest are kept', async () => {
  const place = await temporaryFolder();
  for (const day of [1, 2, 3]) {
    await writeWhole(place, new Date(`2026-11-0${day}T03:00:00Z`), (file) => writeFile(file, String(day)));
  }
  await expect(
    writeWhole(place, new Date('2026-11-04T03:00:00Z'), async (file) => {
      await writeFile(file, 'half');
      throw new Error('the disk is full');
    }),
  ).rejects.toThrow('the disk is full');
  const drafts = ['bergkette-20261101T040000Z.tar.age.part', 'bergkette-20261103T040000Z.tar.age.part'];
  for (const [at, name] of drafts.entries()) {
    await writeFile(path.join(place, name), 'half');
    const touched = new Date(`2026-11-0${1 + 2 * at}T05:00:00Z`);
    await utimes(path.join(place, name), touched, touched);
  }
  await writeFile(path.join(place, 'notes.txt'), 'mine');
  // Made while the clock was two days behind.
  const made = await writeWhole(place, new Date('2026-11-01T02:00:00Z'), (file) => writeFile(file, 'now'));
  expect(await keepNewest(place, 2, made)).toBe(2);
  await writeWhole(place, new Date('2026-11-04T03:00:00Z'), (file) => writeFile(file, '4'));
  expect((await readdir(place)).toSorted()).toEqual([
    'bergkette-20261101T020000Z.tar.age',
    'bergkette-20261103T030000Z.tar.age',
    'bergkette-20261103T040000Z.tar.age.part',
    'bergkette-20261104T030000Z.tar.age',
    'notes.txt',
  ]);
});

it('an erasure noted in the target is kept as well [OPS-09]', async () => {
  const { file, data } = await backedUp();
  await noteErased(data, bela.person.id, clock.now());
  const { keptErased } = await restore(file, await emptyDatabase(), data, clock);
  expect(keptErased).toBe(1);
});

it('a new database beside an earlier list of erased people gives nobody their numbers [OPS-09]', async () => {
  const [dataDir, owner] = [await temporaryFolder(), await emptyDatabase()];
  await noteErased(dataDir, 41, clock.now());
  const connections = { owner, app: owner, desk: undefined, dataDir, embedded: undefined };
  await migrateFor(connections);
  const next = async () => (await ask(owner, `select nextval(pg_get_serial_sequence('users', 'id'))::int as id`))[0].id;
  const first = await next();
  expect(first).toBeGreaterThan(41);
  // The newest account may be the one that was erased last, and the numbers go on.
  await noteErased(dataDir, first, clock.now());
  await migrateFor(connections);
  expect(await next()).toBe(first + 1);
});
