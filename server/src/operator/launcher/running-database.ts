import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import { withClient } from '../../platform/database/connections.ts';
import { clusterDirOf, SYSTEM_DIR, socketDirOf } from './folders.ts';
import { APP_ROLE, connectionAs, DESK_ROLE, type Endpoint, OWNER_ROLE } from './roles.ts';

interface RunningDatabase {
  dataDir: string;
  owner: PoolConfig;
  app: PoolConfig;
  desk: PoolConfig;
}

const PORT_LINE = 3;

/** Returns where the PostgreSQL of this folder would listen. On Windows the port is read from `postmaster.pid`. */
const endpointOf = (dataDir: string): Endpoint | undefined => {
  if (process.platform !== 'win32') return { host: socketDirOf(dataDir), port: 5432 };
  try {
    const notes = readFileSync(join(clusterDirOf(dataDir), 'postmaster.pid'), 'utf8').split('\n');
    const password = readFileSync(join(dataDir, 'secrets', 'postgres-password'), 'utf8');
    return { host: '127.0.0.1', port: Number(notes[PORT_LINE]), password };
  } catch {
    return undefined;
  }
};

const isAnswering = async (connection: PoolConfig): Promise<boolean> => {
  try {
    await withClient(connection, async () => undefined);
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds the embedded database of a running server, for commands of the operator. Undefined if no server runs.
 * @param isDefaultDataDir true if the operator chose no folder, so the launcher may have moved it
 */
export const findRunningDatabase = async (
  dataDir: string,
  isDefaultDataDir: boolean,
): Promise<RunningDatabase | undefined> => {
  const moved = isDefaultDataDir ? [join(SYSTEM_DIR, 'data')] : [];
  for (const candidate of [resolve(dataDir), ...moved]) {
    const endpoint = existsSync(clusterDirOf(candidate)) ? endpointOf(candidate) : undefined;
    if (!endpoint) continue;
    const app = connectionAs(endpoint, APP_ROLE);
    if (await isAnswering(app)) {
      const [owner, desk] = [connectionAs(endpoint, OWNER_ROLE), connectionAs(endpoint, DESK_ROLE)];
      return { dataDir: candidate, app, owner, desk };
    }
  }
  return undefined;
};
