import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { OperatorError } from '../../errors.ts';

import { makeSocketDir, socketDirOf } from './folders.ts';
import type { Identity } from './identity.ts';
import type { Endpoint } from './roles.ts';

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
