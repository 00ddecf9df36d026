import * as fs from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { accountName, type Identity, NOBODY } from './identity.ts';
import { APP_ROLE, DESK_ROLE, OWNER_ROLE } from './roles.ts';

const MAP = 'bergkette';

/**
 * Writes pg_hba.conf and pg_ident.conf at each start. Three accounts may connect by the socket: the one that runs us, root and
 * the owner of the cluster. The system proves the account, so another program of `nobody` gets no role.
 */
export function writeSignIn(clusterDir: string, identity: Identity): void {
  if (process.platform === 'win32') return;
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
