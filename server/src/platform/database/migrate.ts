import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { PoolConfig } from 'pg';
import pg from 'pg';
import { OperatorError } from '../../errors.ts';
import { openPool, withClient } from './connections.ts';
import { applyGrants, type RoleGrants } from './grants.ts';
import { type MigrationFile, numberOf, oldestVersionFor, readMigrations } from './migration-steps.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** An index of a person's id together with words needs this extension, and drizzle's migrations contain no extensions. */
const EXTENSIONS = 'create extension if not exists btree_gin';
/** Lets the second of two processes that start at once wait for the first. */
const MIGRATION_LOCK = 7_246_001;

/** A restore empties every table, and a backup does not hold this row. */
const NAME_THE_CHANNEL = 'insert into stream_channel default values on conflict do nothing';

const grantsFor = (role: string) => `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
  alter default privileges in schema public grant usage, select on sequences to ${role};
`;

/** Returns the hashes of the migrations in the order in which they ran. Empty for an empty database. */
export const appliedMigrations = async (client: pg.ClientBase): Promise<string[]> => {
  const there = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!there.rows[0]?.name) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
};

const FLOOR = /^not for versions before (\d+)$/;

/** @throws {OperatorError} if a later version took something away that this one needs */
const refuseLaterSchema = async (client: pg.Client, files: readonly MigrationFile[]): Promise<void> => {
  const { rows } = await client.query<{ said: string | null }>(
    `select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as said`,
  );
  const oldest = Number(FLOOR.exec(rows[0]?.said ?? '')?.[1] ?? 0);
  const own = Math.max(0, ...files.map(numberOf));
  if (oldest <= own) return;
  throw new OperatorError(
    `A later version changed this database so that this one cannot use it (step ${oldest}; this one knows ${own}). Start that version again, or restore the backup of before the update.`,
  );
};

/** @throws {OperatorError} for a database that did not begin with this version's first migration */
const refuseOtherBeginning = async (client: pg.Client, migrationsFolder: string): Promise<void> => {
  const [first] = readMigrationFiles({ migrationsFolder });
  const [applied] = await appliedMigrations(client);
  if (applied === undefined || applied === first?.hash) return;
  throw new OperatorError(
    'This database was made before version 0.2.0, the first release, and cannot be brought up to date. Start with an empty DATA_DIR or database.',
  );
};

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
    const files = readMigrations(migrationsFolder);
    await refuseLaterSchema(client, files);
    await refuseOtherBeginning(client, migrationsFolder);
    await client.query(EXTENSIONS);
    await runMigrations(drizzle(client), { migrationsFolder });
    const oldest = oldestVersionFor(files);
    if (oldest > 0) await client.query(`comment on schema drizzle is 'not for versions before ${oldest}'`);
    if (appRole) await client.query(grantsFor(pg.escapeIdentifier(appRole)));
  });

/** Returns whether a later version has migrated the database. */
const isLater = (owner: pg.PoolConfig): Promise<boolean> =>
  withClient(owner, async (client) => {
    const known = new Set(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash));
    return (await appliedMigrations(client)).some((hash) => !known.has(hash));
  });

/**
 * Brings the schema and the tables of the jobs up to date.
 * @param desk the role of the ward's desk with all its rights; undefined where there is none
 */
export const migrate = async (
  owner: pg.PoolConfig,
  appRole: string | undefined,
  desk: RoleGrants | undefined,
): Promise<void> => {
  await migrateSchema(owner, appRole);
  await withClient(owner, (client) => client.query(NAME_THE_CHANNEL));
  // Beside a later version, whose desk has rights that this one does not know.
  if (desk && !(await isLater(owner))) await applyGrants(owner, desk);
  // A lost connection needs no handling: its query fails, which ends the start.
  const pool = openPool({ ...owner, max: 1 }, () => undefined);
  try {
    await migrateJobs({ pgPool: pool });
  } finally {
    await pool.end();
  }
};

interface DatabaseState {
  /** PostgreSQL's version as a number: 180004 is 18.4. */
  versionNumber: number;
  version: string;
  encoding: string;
  /** Time of the database's clock. */
  now: Date;
  /** Number of migrations of this version that the database does not have. */
  pending: number;
  /** Number of the database's migrations that this version does not know, as a later version ran on it. */
  unknown: number;
}

/** @throws when the database does not answer */
export const readDatabaseState = (owner: PoolConfig): Promise<DatabaseState> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<Omit<DatabaseState, 'pending' | 'unknown'>>(
      `select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version,
        current_setting('server_encoding') as encoding, clock_timestamp() as now`,
    );
    const [state] = rows;
    if (!state) throw new Error('the database says nothing of itself');
    const applied = new Set(await appliedMigrations(client));
    const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);
    const pending = known.filter((hash) => !applied.has(hash)).length;
    return { ...state, pending, unknown: applied.size - (known.length - pending) };
  });
