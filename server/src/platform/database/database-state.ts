import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolConfig } from 'pg';
import { withClient } from './connections.ts';
import { appliedMigrations, MIGRATIONS } from './migrate.ts';

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
