import * as fs from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { codeOf } from '../../errors.ts';
import { withClient } from '../../platform/database/connections.ts';
import { accountName, type Identity, NOBODY } from './identity.ts';

export const OWNER_ROLE = 'bergkette_owner';
const APP_ROLE = 'bergkette_app';
/** The ward's desk: has the rights that a list gives it, and none by default. */
const DESK_ROLE = 'bergkette_desk';
const DATABASE = 'bergkette';
const DATABASE_DOES_NOT_EXIST = '3D000';

/** Where the server listens: a socket's folder, and the port that its name has. */
export interface Endpoint {
  host: string;
  port: number;
}

/** Sets every option, as environment variables like PGSSLMODE are meant for other servers. */
function connectionAs({ host, port }: Endpoint, user: string, database = DATABASE): PoolConfig {
  return { host, port, user, database, ssl: false };
}

/** One for each role. */
export interface RoleConnections {
  /** The role that owns the database, for migrations and jobs. */
  readonly owner: PoolConfig;
  /** The app's role, which cannot change the schema. */
  readonly app: PoolConfig;
  /** The role of the ward's desk, which reads a few tables only. */
  readonly desk: PoolConfig;
}

export const connectionsTo = (endpoint: Endpoint): RoleConnections => ({
  owner: connectionAs(endpoint, OWNER_ROLE),
  app: connectionAs(endpoint, APP_ROLE),
  desk: connectionAs(endpoint, DESK_ROLE),
});

/** Creates database and roles. Each step accepts work that an interrupted start has done, fully or in part. */
export async function ensureDatabase(endpoint: Endpoint, isNew: boolean): Promise<void> {
  // A connection to a database that does not exist yet would put an error into PostgreSQL's log.
  if (isNew) await createDatabase(endpoint);
  try {
    await ensureRights(endpoint);
  } catch (error) {
    if (codeOf(error) !== DATABASE_DOES_NOT_EXIST) throw error;
    await createDatabase(endpoint);
    await ensureRights(endpoint);
  }
}

/**
 * Sorts by code point with Unicode's upper and lower case. A locale of the system or of ICU may change with an update and
 * would break the indexes. Before PostgreSQL 17 ICU's root locale is used, else plain C.
 */
async function createDatabase(endpoint: Endpoint): Promise<void> {
  await withClient(connectionAs(endpoint, OWNER_ROLE, 'postgres'), async (client) => {
    const { rows } = await client.query<{ version: number; icu: boolean }>(
      `SELECT current_setting('server_version_num')::int AS version,
              EXISTS (SELECT FROM pg_collation WHERE collprovider = 'i') AS icu`,
    );
    const { version = 0, icu = false } = rows[0] ?? {};
    const locale =
      version >= 170000
        ? `LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`
        : icu
          ? `LOCALE_PROVIDER icu ICU_LOCALE 'und' LOCALE 'C'`
          : `LOCALE 'C'`;
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE} TEMPLATE template0 ENCODING 'UTF8' ${locale}`);
  });
}

async function ensureRights(endpoint: Endpoint): Promise<void> {
  await withClient(connectionAs(endpoint, OWNER_ROLE), (client) =>
    client.query(`
      BEGIN;
      SELECT pg_advisory_xact_lock(hashtext('${DATABASE} rights'));
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN CREATE ROLE ${APP_ROLE}; END IF;
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${DESK_ROLE}') THEN CREATE ROLE ${DESK_ROLE}; END IF;
      END $$;
      ALTER ROLE ${APP_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
      ALTER ROLE ${DESK_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
      REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC;
      GRANT CONNECT ON DATABASE ${DATABASE} TO ${APP_ROLE}, ${DESK_ROLE};
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT USAGE ON SCHEMA public TO ${APP_ROLE};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER_ROLE} IN SCHEMA public
        GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APP_ROLE};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER_ROLE} IN SCHEMA public
        GRANT USAGE, SELECT ON SEQUENCES TO ${APP_ROLE};
      COMMIT;
    `),
  );
}

const MAP = 'bergkette';

/**
 * Writes pg_hba.conf and pg_ident.conf at each start. Three accounts may connect by the socket: the one that runs us, root and
 * the owner of the cluster. The system proves the account, so another program of `nobody` gets no role.
 */
export function writeSignIn(clusterDir: string, identity: Identity): void {
  const accounts = accountsOf(clusterDir, identity);
  const lines = accounts.flatMap((account) =>
    [OWNER_ROLE, APP_ROLE, DESK_ROLE].map((role) => `${MAP} ${quoted(account)} ${role}\n`),
  );
  write(clusterDir, identity, 'pg_ident.conf', lines.join(''));
  // Peer needs account names. Without one only the closed folder of the socket protects the database.
  const method = accounts.length === 0 ? 'trust' : `peer map=${MAP}`;
  write(clusterDir, identity, 'pg_hba.conf', `local all all ${method}\nhost all all all reject\n`);
}

function accountsOf(clusterDir: string, identity: Identity): string[] {
  const own = ownName();
  if (own === undefined) return [];
  const owner = identity.switchTo && accountName(fs.statSync(clusterDir).uid);
  return [...new Set([own, 'root', ...(owner && owner !== NOBODY ? [owner] : [])])];
}

function ownName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function write(clusterDir: string, { switchTo }: Identity, name: string, text: string): void {
  const path = join(clusterDir, name);
  const draft = `${path}.new`;
  fs.writeFileSync(draft, text, { mode: 0o600 });
  if (switchTo) fs.chownSync(draft, switchTo.uid, switchTo.gid);
  fs.renameSync(draft, path);
}
