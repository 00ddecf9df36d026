import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolConfig } from 'pg';
import { z } from 'zod';
import { OperatorError } from '../../errors.ts';
import { eraseRows, tablesNamed } from '../../features/erasure/erasure.repository.ts';
import { accountsService } from '../../features/users/accounts.service.ts';
import { personalTables } from '../../personal-data.ts';
import { MIGRATIONS, migrateSchema } from '../../platform/database/migrate.ts';
import { erasedFileOf, erasedLines, parseErased, readErased } from '../../platform/people/erased-people.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { forgetAuditState } from '../audit/audit-state.ts';
import { stoppable } from './archive.ts';
import { beginTimesAnew, type Load, requireUnused, startLoad } from './load.ts';
import type { Head, Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

const firstMigrations = async (count: number): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-migrations-'));
  const journal = journalSchema.parse(
    JSON.parse(await readFile(path.join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')),
  );
  const entries = journal.entries.slice(0, count);
  await mkdir(path.join(folder, 'meta'));
  await writeFile(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await cp(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  return folder;
};

/**
 * Makes the tables as they were when the backup was made, so that its rows fit. Later migrations run after the rows
 * are loaded.
 * @throws {OperatorError} for a backup of a later version
 */
export const makeEarlierSchema = async (
  owner: PoolConfig,
  appRole: string | undefined,
  wanted: readonly string[],
): Promise<void> => {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);
  if (wanted.some((hash, at) => known[at] !== hash))
    throw new OperatorError('The backup was made by a later version: install that version, then restore.');
  const folder = await firstMigrations(wanted.length);
  try {
    await migrateSchema(owner, appRole, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface RestoreTarget {
  owner: PoolConfig;
  /** May read and write rows afterwards; undefined where the owner is the only role. */
  appRole: string | undefined;
  storage: Storage;
  dataDir: string;
  clock: Clock;
  /** Stops it, and takes everything back. */
  signal?: AbortSignal;
}

export interface Restored {
  head: Head;
  manifest: Manifest;
  /** People whom the backup held and who were erased since. */
  keptErased: number;
}

const requireNoFiles = async (storage: Storage): Promise<void> => {
  for await (const _ of storage.list())
    throw new OperatorError('The storage holds files already: restore into an empty one.');
};

/** The last line of a restore. */
export const NEXT = 'Now look: npm run admin -- verify. Then start it: npm start, or systemctl start bergkette';

/** Looks for the lists that `--erased` names, before anything is changed. */
export const requireLists = async (erasedFiles: readonly string[]): Promise<void> => {
  for (const file of erasedFiles)
    await stat(file).catch(() => {
      throw new OperatorError(`There is no file ${file}. If nobody was erased, leave --erased out.`);
    });
};

/** Below the data folder and nowhere else, whatever a name says. */
export const writeDataFile = async (dataDir: string, name: string, bytes: Buffer): Promise<void> => {
  const file = path.resolve(dataDir, name);
  if (!file.startsWith(path.resolve(dataDir) + path.sep)) throw new OperatorError('The copy names a file elsewhere.');
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, bytes, { mode: 0o600, flush: true });
};

/**
 * Fills an unused database and storage out of a backup, and takes out again who was erased since it was made.
 * @param erasedFiles further lists of erased people, beside those of the target and of the backup
 */
export const restoreBackup = async (
  file: string,
  passphrase: string,
  target: RestoreTarget,
  erasedFiles: readonly string[],
): Promise<Restored> => {
  const { owner, appRole, storage, dataDir, clock, signal } = target;
  const lists = await Promise.all([erasedFileOf(dataDir), ...erasedFiles].map(readErased));
  let erased = lists.flat();
  let load: Load | undefined;
  let head: Head | undefined;
  /** Folders of the storage, which was empty before. */
  const written = new Set<string>();
  const requireLoad = (): Load => {
    if (!load) throw new Error('the backup has no beginning');
    return load;
  };
  const folders = personalTables.flatMap(({ files }) => files ?? []);
  const isOfErased = (key: string) =>
    erased.some(({ id }) => folders.some((folder) => key.startsWith(`${folder}/${id}/`)));
  try {
    const manifest = await readBackup(file, passphrase, {
      head: async (read) => {
        head = read;
        await requireUnused(owner, read.migrations);
        await requireNoFiles(storage);
        await makeEarlierSchema(owner, appRole, read.migrations);
        load = await startLoad(owner, read.tables);
      },
      rows: (table, body) => requireLoad().rows(table, stoppable(body, signal)),
      tableRows: () => requireLoad().endTable(),
      file: async (place, name, body) => {
        if (place === 'files' && !isOfErased(name)) {
          written.add(name.split('/', 1)[0] ?? name);
          await storage.put(name, Readable.from(stoppable(body, signal)));
          return;
        }
        const chunks: Uint8Array[] = [];
        for await (const chunk of body) if (place === 'data') chunks.push(chunk);
        if (place !== 'data') return;
        const bytes = Buffer.concat(chunks);
        if (path.posix.join(dataDir, name) === erasedFileOf(dataDir))
          erased = [...erased, ...parseErased(bytes.toString())];
        else await writeDataFile(dataDir, name, bytes);
      },
    });
    if (!head) throw new Error('the backup has no beginning');
    // A backup of an earlier version knows fewer tables.
    const registry = tablesNamed(
      personalTables,
      head.tables.map(({ name }) => name),
    );
    // On the disk before anybody could sign in.
    await writeDataFile(dataDir, path.basename(erasedFileOf(dataDir)), Buffer.from(erasedLines(erased).join('')));
    const ids = [...new Set(erased.map(({ id }) => id))];
    let keptErased = 0;
    signal?.throwIfAborted();
    await requireLoad().commit(async (db) => {
      keptErased = (await accountsService({ clock })(db).existing(ids)).length;
      await eraseRows(db, registry, ids);
      await beginTimesAnew(db, clock.now());
    });
    // The rows are there for good, and name the files.
    written.clear();
    await load?.close();
    await forgetAuditState(dataDir);
    await migrateSchema(owner, appRole);
    return { head, manifest, keptErased };
  } catch (error) {
    for (const folder of written) await storage.deleteAll(folder);
    throw error;
  } finally {
    await load?.close();
  }
};
