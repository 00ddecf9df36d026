import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PoolConfig } from 'pg';
import { expect, it } from 'vitest';
import { lastBackup } from '../src/operator/backup/backup-files.ts';
import { personalTables } from '../src/personal-data.ts';
import { backUp, emptyDatabase, ownerOf, PASSPHRASE, rowsOf, temporaryFolder } from './backups.ts';
import { bytesIn, storageEnvironment, storageOf } from './stored-files.ts';
import { admin, ending, urlOf } from './terminal.ts';
import { startTestServer } from './test-server.ts';
import { liveWhole } from './whole-life.ts';

const PATIENCE_MS = 300_000;

/** Tables with data of people. Look-ups and texts are imported again at each start. */
const personalRows = async (connection: PoolConfig) => {
  const rows = await rowsOf(connection);
  const names = personalTables.filter(({ owner }) => owner !== null).map(({ table }) => getTableConfig(table).name);
  return Object.fromEntries(Object.entries(rows).filter(([name]) => names.includes(name)));
};

it(
  'the operator moves everything from a PostgreSQL server into an own folder, and back to a server [OPS-16]',
  async () => {
    const server = await startTestServer();
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    await liveWhole(server, origin, 'a');
    const before = await personalRows(ownerOf(server));
    const place = await temporaryFolder();
    const secret = path.join(place, 'passphrase');
    await writeFile(secret, `${PASSPHRASE}\n`, { mode: 0o600 });
    const shared = { BACKUP_PASSPHRASE_FILE: secret, LOG_LEVEL: 'silent' };
    const one = path.join(place, 'one.tar.age');
    await backUp(server, one);
    expect((await admin(shared, 'backup', 'verify', one)).said).toMatch(/^Whole: made .* rows in /);

    // In a folder without its database a start is refused, but a restore fills it.
    const folder = await temporaryFolder();
    const list = path.join(folder, 'erased.ndjson');
    await writeFile(list, `${JSON.stringify({ id: 999_999, at: '2026-11-20T09:00:00.000Z' })}\n`);
    await mkdir(path.join(folder, 'secrets'));
    await writeFile(path.join(folder, 'secrets', 'token-key'), 'ab'.repeat(32));
    const embedded = { ...shared, DATA_DIR: folder };
    const refused = await admin(embedded, 'users', 'list');
    expect(ending(refused)).toEqual({
      code: 1,
      complained: expect.stringMatching(/its database is gone .*begin-anew/),
    });
    const moved = await admin(embedded, 'backup', 'restore', one);
    expect({ code: moved.code, complained: moved.complained, said: moved.said }).toEqual({
      code: 0,
      complained: '',
      said: expect.stringMatching(/^Restored into .*: made .* rows in .*\n.*\nNow look: /m),
    });

    expect(await readFile(list, 'utf8')).toContain('999999');
    const second = await admin(embedded, 'backup', 'create', '--to', path.join(place, 'two'), '--first', '--keep', '1');
    expect({ complained: second.complained, code: second.code }).toEqual({
      complained: expect.stringContaining('on the disk of the diary'),
      code: 0,
    });
    expect((await lastBackup(folder))?.at).toBeInstanceOf(Date);
    // A folder that holds one takes the next without that word; one whose own folder is missing takes none.
    const third = await admin(embedded, 'backup', 'create', '--to', path.join(place, 'two'), '--keep', '2');
    expect(third.code).toBe(0);
    const disk = path.join(place, 'disk');
    const noParent = await admin(embedded, 'backup', 'create', '--first', '--to', path.join(disk, 'bergkette'));
    expect(ending(noParent)).toEqual({
      code: 1,
      complained: expect.stringContaining(`There is no folder ${disk}`),
    });
    const target = await emptyDatabase();
    const data = path.join(place, 'server-data');
    const back = await admin(
      { ...shared, DATABASE_URL: urlOf(target), DATA_DIR: data, ...storageEnvironment(data) },
      ...['backup', 'restore', second.said.split(': ', 1)[0] ?? ''],
    );
    expect(ending(back)).toEqual({ complained: '', code: 0 });
    expect(await personalRows(target)).toEqual(before);
    expect(await bytesIn(await storageOf(data))).toEqual(await bytesIn(server.platform.storage));
  },
  PATIENCE_MS,
);

it('without a passphrase no backup is opened, and one line says how to give it', async () => {
  const place = await temporaryFolder();
  const refused = await admin({ DATA_DIR: place }, 'backup', 'verify', path.join(place, 'x'));
  expect(ending(refused)).toEqual({
    code: 1,
    complained: expect.stringContaining('BACKUP_PASSPHRASE_FILE'),
  });
}, 60_000);
