import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { openPool, withClient } from './connections.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** An index of a person's id together with words needs this extension, and drizzle's migrations contain no extensions. */
const EXTENSIONS = 'create extension if not exists btree_gin';
/** Lets the second of two processes that start at once wait for the first. */
const MIGRATION_LOCK = 7_246_001;

const grantsFor = (role: string) => `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
  alter default privileges in schema public grant usage, select on sequences to ${role};
`;

/**
 * Brings the schema up to date as its owner.
 * @param appRole role that gets the right to read and write rows, and no other
 * @param migrationsFolder a different folder only to make an earlier schema
 */
export const migrateSchema = async (
  owner: pg.PoolConfig,
  appRole: string | undefined,
  migrationsFolder = MIGRATIONS,
): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(EXTENSIONS);
    await runMigrations(drizzle(client), { migrationsFolder });
    if (appRole) await client.query(grantsFor(pg.escapeIdentifier(appRole)));
  });

/** Brings the schema and the tables of the jobs up to date. */
export const migrate = async (owner: pg.PoolConfig, appRole: string | undefined): Promise<void> => {
  await migrateSchema(owner, appRole);
  // A lost connection needs no handling: its query fails, which ends the start.
  const pool = openPool({ ...owner, max: 1 }, () => undefined);
  try {
    await migrateJobs({ pgPool: pool });
  } finally {
    await pool.end();
  }
};
