import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolConfig } from 'pg';
import { z } from 'zod';
import { OperatorError } from '../../errors.ts';
import { MIGRATIONS, migrateSchema } from '../../platform/database/migrate.ts';

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
