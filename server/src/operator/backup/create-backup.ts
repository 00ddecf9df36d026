import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg, { type PoolConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openClient } from '../../platform/database/connections.ts';
import { appliedMigrations } from '../../platform/database/migrate.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { KEPT_FOLDERS } from '../launcher/folders.ts';
import { type ArchiveKey, type ArchiveWriter, writeArchive } from './archive.ts';
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
import { describeTables } from './tables.ts';

const KEPT_FILES = ['erased.ndjson'];
/** The password of a Windows server's own database. A restored server makes a new one. */
const LEFT_OUT = new Set(['postgres-password']);
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
  const inside = KEPT_FOLDERS.map(async (folder) =>
    (await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile() && !LEFT_OUT.has(entry.name))
      .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name))),
  );
  for (const name of [...KEPT_FILES, ...(await Promise.all(inside)).flat()]) {
    const bytes = await readFile(path.join(dataDir, name)).catch(() => undefined);
    if (!bytes) continue;
    const entry = `data/${name.split(path.sep).join('/')}`;
    count.add(bytes);
    count.end(entry);
    await archive.add(entry, bytes.length, [bytes]);
  }
};

/** @returns the number of files that were deleted after they were listed and before they were read */
const addFiles = async (archive: ArchiveWriter, count: Counter, storage: Storage): Promise<number> => {
  let gone = 0;
  for await (const { key, sizeBytes } of storage.list()) {
    const body = await storage.get(key).catch(async (error: unknown) => {
      if (await storage.stat(key)) throw error;
      return undefined;
    });
    if (!body) {
      gone += 1;
      continue;
    }
    const name = `files/${key}`;
    await archive.add(name, sizeBytes, counted(body, count));
    count.end(name);
  }
  return gone;
};

/**
 * Writes one snapshot of all tables, then the files. Files that were added or deleted after the snapshot may be there
 * or missing.
 */
export const createBackup = async (file: string, key: ArchiveKey, source: BackupSource): Promise<Manifest> => {
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
    await writeArchive(file, key, fill, source.signal);
  } finally {
    await client.end();
  }
  if (!manifest) throw new Error('the backup was not written');
  return manifest;
};
