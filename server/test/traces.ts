import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { withClient } from '../src/platform/database/connections.ts';
import { ownerOf } from './backups.ts';
import type { TestServer } from './test-server.ts';

const TABLES = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
/** Samples of the columns that the planner keeps for itself. */
const SAMPLES = `select tablename || '.' || attname as name from pg_stats where schemaname = 'public'
  and concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text) ~* $1`;

/** Runs work as the owner of the database, who also sees the job runner's tables and the planner's samples. */
export const asOwner = <T>(server: TestServer, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(ownerOf(server), work);

const inTables = (server: TestServer, needles: readonly string[]): Promise<string[]> =>
  asOwner(server, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const found: string[] = [];
    // The words are searched as text, and as hex digits, in which PostgreSQL writes bytes.
    const pattern = needles.map((needle) => `${needle}|${Buffer.from(needle).toString('hex')}`).join('|');
    for (const { name } of tables) {
      const { rows } = await client.query(`select from ${name} as row where row_to_json(row)::text ~* $1 limit 1`, [
        pattern,
      ]);
      if (rows.length > 0) found.push(name);
    }
    const samples = await client.query<{ name: string }>(SAMPLES, [pattern]);
    return [...found, ...samples.rows.map(({ name }) => `samples of ${name}`)];
  });

const inStorage = async ({ platform }: TestServer, needles: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const storage of [platform.storage, platform.uploads]) {
    for await (const { key } of storage.list()) {
      const text = `${key}\n${(await buffer(await storage.get(key))).toString('latin1')}`.toLowerCase();
      if (needles.some((needle) => text.includes(needle.toLowerCase()))) found.push(key);
    }
  }
  return found;
};

const inFiles = async ({ folder }: TestServer, needles: readonly string[]): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? await readFile(file, 'latin1') : '';
    const all = `${file}\n${bytes}`.toLowerCase();
    if (needles.some((needle) => all.includes(needle.toLowerCase()))) found.push(path.relative(folder, file));
  }
  return found;
};

/**
 * Returns all places with one of the words: columns of all tables, files, and their names.
 * @param needles words of letters and digits, found in upper and lower case
 */
export const tracesOf = async (server: TestServer, ...needles: string[]): Promise<string[]> => [
  ...(await inTables(server, needles)),
  ...(await inStorage(server, needles)),
  ...(await inFiles(server, needles)),
];
