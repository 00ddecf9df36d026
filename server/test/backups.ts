import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import pg, { type PoolConfig } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createBackup } from '../src/operator/backup/create-backup.ts';
import { restoreBackup } from '../src/operator/backup/restore.ts';
import { personalTables } from '../src/personal-data.ts';
import './quick-passphrases.ts';
import { storageOf } from './stored-files.ts';
import type { TestServer } from './test-server.ts';

export const PASSPHRASE = 'correct horse battery staple';

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Creates a new, unused database. */
export const emptyDatabase = async (): Promise<PoolConfig> => {
  const owner = inject('owner');
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ ...owner, database: 'postgres' });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template template0`);
  onTestFinished(() => run(`drop database ${name} with (force)`));
  return { ...owner, database: name };
};

/** All rows of the tables that belong to a backup, as text. */
export const rowsOf = async (connection: PoolConfig): Promise<Record<string, string[]>> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const rows: Record<string, string[]> = {};
    for (const { table, backup } of personalTables) {
      if (!backup) continue;
      const { name } = getTableConfig(table);
      const found = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`);
      rows[name] = found.rows.map(({ row }) => row);
    }
    return rows;
  } finally {
    await client.end();
  }
};

/** All files below a folder with their bytes. */
export const filesOf = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [path.relative(folder, file), (await readFile(file)).toString('base64')]);
  return Object.fromEntries(await Promise.all(read));
};

export const ownerOf = ({ platform }: TestServer): PoolConfig => ({
  ...inject('owner'),
  database: platform.database.pool.options.database,
});

export const backUp = async (server: TestServer, file: string) => {
  const { platform, folder } = server;
  const source = { registry: personalTables, buildId: 'test', now: platform.clock.now(), dataDir: folder };
  return createBackup(file, PASSPHRASE, { ...source, owner: ownerOf(server), storage: platform.storage });
};

export const restore = async (
  file: string,
  owner: PoolConfig,
  dataDir: string,
  clock: TestServer['clock'],
  erased: string[] = [],
) => {
  const target = {
    owner,
    appRole: String(inject('app').user),
    storage: await storageOf(dataDir),
    dataDir,
    clock,
  };
  return restoreBackup(file, PASSPHRASE, target, erased);
};
