import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, PoolConfig } from 'pg';
import { withClient } from './connections.ts';
import { MIGRATIONS } from './migrate.ts';

export interface DatabaseState {
  /** 180004 is 18.4. */
  versionNumber: number;
  version: string;
  encoding: string;
  /** Its clock. */
  now: Date;
  /** Migrations of this version that the database has not seen. */
  pending: number;
  /** Migrations of the database that this version does not know: it was run by a later one. */
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

/** Hashes in the order in which they ran; none in an empty database. */
export const appliedMigrations = async (client: ClientBase): Promise<string[]> => {
  const there = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!there.rows[0]?.name) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
};
