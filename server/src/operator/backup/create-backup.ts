import { getTableConfig } from 'drizzle-orm/pg-core';
import pg, { type PoolConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { codeOf, OperatorError } from '../../errors.ts';
import { openClient } from '../../platform/database/connections.ts';
import { appliedMigrations } from '../../platform/database/migrate.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { getIfThere, isReadable, type Storage } from '../../platform/storage/storage.ts';
import { dataFilesOf } from '../data-files.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import {
  type BackedUpTable,
  type Counter,
  counted,
  counter,
  FORMAT,
  HEAD,
  type Head,
  MANIFEST,
  type Manifest,
} from './manifest.ts';

/**
 * Sorts tables so that each stands after the tables that it refers to.
 * @throws if tables refer to each other in a circle
 */
const inOrder = (names: string[], references: { from: string; to: string }[]): string[] => {
  const ordered: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ from, to }) => from === name && to !== name && left.has(to)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left].join(', ')}`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
};

/** Describes the tables of a backup, from the registry of personal data and from the database. */
const describeTables = async (client: pg.ClientBase, registry: readonly PersonalTable[]): Promise<BackedUpTable[]> => {
  const names = registry.filter(({ backup }) => backup).map(({ table }) => getTableConfig(table).name);
  const references = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint c
      join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and f.relnamespace = 'public'::regnamespace`,
  );
  const columns = await client.query<{ table: string; column: string; sequence: string | null }>(
    `select c.relname as "table", a.attname as "column",
        pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
  );
  const described: BackedUpTable[] = [];
  for (const name of inOrder(names, references.rows)) {
    const own = columns.rows.filter(({ table }) => table === name);
    const sequences: BackedUpTable['sequences'] = [];
    for (const { column, sequence } of own) {
      if (sequence === null) continue;
      const { rows } = await client.query<{ last: string }>(`select last_value::text as last from ${sequence}`);
      sequences.push({ column, lastValue: rows[0]?.last ?? '0' });
    }
    described.push({ name, columns: own.map(({ column }) => column), sequences });
  }
  return described;
};

/** Rows are written in pieces of this size, because tar needs each size beforehand and COPY does not know it. */
const PIECE_BYTES = 4 * 1024 * 1024;

interface BackupSource {
  owner: PoolConfig;
  storage: Storage;
  dataDir: string;
  registry: readonly PersonalTable[];
  buildId: string;
  now: Date;
  /** Stops the backup. The caller must delete the file. */
  signal?: AbortSignal;
}

/** Adds the rows of one table in the format of COPY. */
const addTable = async (
  client: pg.ClientBase,
  archive: ArchiveWriter,
  { name, columns }: BackedUpTable,
): Promise<Counter> => {
  const count = counter();
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${list}) to stdout`));
  let piece: Uint8Array[] = [];
  let size = 0;
  let pieces = 0;
  const flush = async () => {
    if (size === 0) return;
    pieces += 1;
    await archive.add(`tables/${name}/${String(pieces).padStart(6, '0')}`, size, piece);
    piece = [];
    size = 0;
  };
  for await (const chunk of rows as AsyncIterable<Uint8Array>) {
    count.add(chunk);
    piece.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  }
  await flush();
  count.end(name, rows.rowCount);
  return count;
};

const addDataFolder = async (archive: ArchiveWriter, count: Counter, dataDir: string): Promise<void> => {
  for (const { name, bytes } of await dataFilesOf(dataDir)) {
    const entry = `data/${name}`;
    count.add(bytes);
    count.end(entry);
    await archive.add(entry, bytes.length, [bytes]);
  }
};

/** @returns the number of files that were deleted after they were listed and before they were read */
const addFiles = async (archive: ArchiveWriter, count: Counter, storage: Storage): Promise<number> => {
  let gone = 0;
  for await (const { key, sizeBytes } of storage.list()) {
    try {
      const body = await getIfThere(storage, key);
      if (!body) {
        gone += 1;
        continue;
      }
      const name = `files/${key}`;
      await archive.add(name, sizeBytes, counted(body, count));
      count.end(name);
    } catch (error) {
      if (await isReadable(storage, key)) throw error;
      throw new OperatorError(
        `The file ${key} cannot be read (${codeOf(error) ?? 'unknown'}), and no backup was made: check the disk of the files. If the file is lost, take it away there, then make the backup again.`,
      );
    }
  }
  return gone;
};

/**
 * Writes one snapshot of all tables, then the files. Files that were added or deleted after the snapshot may be there
 * or missing.
 */
export const createBackup = async (file: string, passphrase: string, source: BackupSource): Promise<Manifest> => {
  const client = await openClient(source.owner);
  let manifest: Manifest | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await appliedMigrations(client);
    const tables = await describeTables(client, source.registry);
    const head: Head = {
      format: FORMAT,
      createdAt: source.now.toISOString(),
      buildId: source.buildId,
      migrations,
      tables,
    };
    const fill = async (archive: ArchiveWriter): Promise<void> => {
      const addJson = (name: string, value: object) => {
        const bytes = Buffer.from(JSON.stringify(value));
        return archive.add(name, bytes.length, [bytes]);
      };
      await addJson(HEAD, head);
      const files = counter();
      await addDataFolder(archive, files, source.dataDir);
      const tallies: Manifest['tables'] = {};
      for (const table of tables) tallies[table.name] = (await addTable(client, archive, table)).tally();
      await client.query('commit');
      const gone = await addFiles(archive, files, source.storage);
      manifest = { tables: tallies, files: files.tally(), gone };
      await addJson(MANIFEST, manifest);
    };
    await writeArchive(file, passphrase, fill, source.signal);
  } finally {
    await client.end();
  }
  if (!manifest) throw new Error('the backup was not written');
  return manifest;
};
