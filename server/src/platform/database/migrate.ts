import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** The owner's id beside words in one index needs it; drizzle knows tables, no extensions. */
const EXTENSIONS = 'create extension if not exists btree_gin';
/** Two processes may start at once; the second waits for the first. */
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
 * @param appRole may read and write rows from then on, no more
 * @param migrationsFolder another one only to reach an earlier state
 */
export const migrateSchema = async (
  owner: pg.PoolConfig,
  appRole: string | undefined,
  migrationsFolder = MIGRATIONS,
): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(EXTENSIONS);
    await runMigrations(drizzle(client), { migrationsFolder });
    if (appRole) await client.query(grantsFor(pg.escapeIdentifier(appRole)));
  } finally {
    await client.end();
  }
};

/** The schema and the tables of the jobs, up to date. */
export const migrate = async (owner: pg.PoolConfig, appRole: string | undefined): Promise<void> => {
  await migrateSchema(owner, appRole);
  const pool = new pg.Pool({ ...owner, max: 1 });
  // A connection that breaks fails its query too, which is what ends the start.
  const leaveToQuery = () => undefined;
  pool.on('error', leaveToQuery);
  pool.on('connect', (connected) => connected.on('error', leaveToQuery));
  try {
    await migrateJobs({ pgPool: pool });
  } finally {
    await pool.end();
  }
};
