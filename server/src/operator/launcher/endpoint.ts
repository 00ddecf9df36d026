import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import { withClient } from '../../platform/database/connections.ts';
import { clusterDirOf, makeSocketDir, SYSTEM_DIR, socketDirOf } from './folders.ts';
import type { Identity } from './identity.ts';
import { connectionsTo, type Endpoint, type RoleConnections } from './roles.ts';

/** Where the PostgreSQL of this folder listens, or would. */
const endpointOf = (dataDir: string): Endpoint => ({ host: socketDirOf(dataDir), port: 5432 });

/** Prepares a socket in a closed folder. */
export function makeEndpoint(dataDir: string, identity: Identity): Endpoint {
  const endpoint = endpointOf(dataDir);
  makeSocketDir(endpoint.host, identity);
  return endpoint;
}

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
): Promise<(RoleConnections & { dataDir: string }) | undefined> => {
  const moved = isDefaultDataDir ? [join(SYSTEM_DIR, 'data')] : [];
  for (const candidate of [resolve(dataDir), ...moved]) {
    if (!existsSync(clusterDirOf(candidate))) continue;
    const connections = connectionsTo(endpointOf(candidate));
    if (await isAnswering(connections.app)) return { dataDir: candidate, ...connections };
  }
  return undefined;
};
