import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import { OperatorError } from '../../errors.ts';
import { withClient } from '../../platform/database/connections.ts';
import { clusterDirOf, makeSocketDir, SYSTEM_DIR, socketDirOf } from './folders.ts';
import type { Identity } from './identity.ts';
import { APP_ROLE, connectionAs, DESK_ROLE, type Endpoint, OWNER_ROLE } from './roles.ts';

/** Prepares a socket in a closed folder, or on Windows the loopback address with a random password. */
export async function makeEndpoint(dataDir: string, identity: Identity): Promise<Endpoint> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), password: keepPassword(dataDir) };
  }
  const host = socketDirOf(dataDir);
  makeSocketDir(host, identity);
  return { host, port: 5432 };
}

function keepPassword(dataDir: string): string {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, 'postgres-password');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch {
    // An earlier start has made the file.
  }
  return readFileSync(path, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new OperatorError('No free port was found for the database on 127.0.0.1: set DATABASE_URL.'));
      });
    });
  });
}

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
