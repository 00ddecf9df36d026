import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';

import { LaunchError } from './launch-error.ts';
import { type RunAs, run } from './run.ts';

export const NOBODY = 'nobody';
/** That of the installation (docs/operations.md): better than one that other programs use too. */
const OWN_ACCOUNT = 'bergkette';

/** The account PostgreSQL runs as; `switchTo` is set when it is not ours, since PostgreSQL refuses root. */
export interface Identity extends RunAs {
  name: string;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Root hands over to the account that owns the cluster already (so that a data folder of a normal user keeps working),
 * else to `bergkette` where there is such an account, else to `nobody`.
 */
export async function decideIdentity(clusterDir: string): Promise<Identity> {
  if (!isRoot()) return { name: 'this account' };
  const found = statSync(clusterDir, { throwIfNoEntry: false });
  if (found && found.uid !== 0) {
    return { name: `the account with uid ${found.uid}`, switchTo: { uid: found.uid, gid: found.gid } };
  }
  const own = findInPasswd(OWN_ACCOUNT);
  const account = own ?? findInPasswd(NOBODY) ?? (await askId(NOBODY));
  if (!account) {
    throw new LaunchError(
      'PostgreSQL refuses to run as root and there is no account "nobody" to hand over to: start as a normal user, or set DATABASE_URL.',
    );
  }
  const identity: Identity = { name: own ? OWN_ACCOUNT : NOBODY, switchTo: account };
  if ((await run('/bin/sh', ['-c', 'exit 0'], identity)).code !== 0) {
    throw new LaunchError(
      `PostgreSQL refuses to run as root and this system does not let root switch to "${identity.name}" (CAP_SETUID, CAP_SETGID): start as a normal user, or set DATABASE_URL.`,
    );
  }
  return identity;
}

/** Without switching, the operating system answers at the very use; so only another account is asked. */
export async function canReach(identity: Identity, path: string, access: 'pass' | 'write'): Promise<boolean> {
  if (!identity.switchTo) return true;
  const test = access === 'write' ? 'test -w "$0" && test -x "$0"' : 'test -x "$0"';
  return (await run('/bin/sh', ['-c', test, path], identity)).code === 0;
}

/** initdb looks itself up in the account list and fails without an entry (containers with an arbitrary uid). */
export function requireAccountEntry(identity: Identity): void {
  if (identity.switchTo) return;
  try {
    userInfo();
  } catch {
    throw new LaunchError(
      `PostgreSQL cannot run under uid ${process.getuid?.()}, which has no entry in /etc/passwd: add one, start as another user, or set DATABASE_URL.`,
    );
  }
}

function passwd(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
  } catch {
    return [];
  }
}

function findInPasswd(name: string): { uid: number; gid: number } | undefined {
  const fields = passwd().find(([found]) => found === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

/** Undefined where the list on this machine does not hold it. */
export function accountName(uid: number): string | undefined {
  return passwd().find((fields) => fields[2] === String(uid))?.[0];
}

/** Accounts may live in a directory service, outside /etc/passwd. */
async function askId(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const uid = await run('id', ['-u', name]);
  const gid = await run('id', ['-g', name]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  // macOS prints -2 as an unsigned number, spawn() wants it signed
  return { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
}
