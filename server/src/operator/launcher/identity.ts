import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { OperatorError } from '../../errors.ts';

import { type RunAs, run } from './run.ts';

export const NOBODY = 'nobody';
/** The account made at installation (docs/operations.md). It is safer than `nobody`, which other programs use too. */
const OWN_ACCOUNT = 'bergkette';

/** The account that PostgreSQL runs as. `switchTo` is set when this is not our own, as PostgreSQL refuses to run as root. */
export interface Identity extends RunAs {
  name: string;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Root runs PostgreSQL as the account that owns the existing cluster (so that a normal user's data folder keeps working),
 * else as `bergkette` where this account exists, else as `nobody`.
 */
export async function decideIdentity(clusterDir: string): Promise<Identity> {
  if (!isRoot()) return { name: 'this account' };
  const found = statSync(clusterDir, { throwIfNoEntry: false });
  if (found && found.uid !== 0) {
    return { name: `the account with uid ${found.uid}`, switchTo: { uid: found.uid, gid: found.gid } };
  }
  const own = findInPasswd(OWN_ACCOUNT);
  const account = own ?? findInPasswd(NOBODY) ?? (await askForNobody());
  if (!account) {
    throw new OperatorError(
      'PostgreSQL refuses to run as root and there is no account "nobody" to hand over to: start as a normal user, or set DATABASE_URL.',
    );
  }
  const identity: Identity = { name: own ? OWN_ACCOUNT : NOBODY, switchTo: account };
  if ((await run('/bin/sh', ['-c', 'exit 0'], identity)).code !== 0) {
    throw new OperatorError(
      `PostgreSQL refuses to run as root and this system does not let root switch to "${identity.name}" (CAP_SETUID, CAP_SETGID): start as a normal user, or set DATABASE_URL.`,
    );
  }
  return identity;
}

/** Asks only for another account; for our own account the operating system reports a missing right at the first use. */
export async function canPassTo(identity: Identity, path: string): Promise<boolean> {
  if (!identity.switchTo) return true;
  return (await run('/bin/sh', ['-c', 'test -x "$0"', path], identity)).code === 0;
}

/** Stops early where the account has no entry in the account list, as initdb would fail (containers with an arbitrary uid). */
export function requireAccountEntry(identity: Identity): void {
  if (identity.switchTo) return;
  try {
    userInfo();
  } catch {
    throw new OperatorError(
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

/** Returns undefined where this machine's account list has no such uid. */
export function accountName(uid: number): string | undefined {
  return passwd().find((fields) => fields[2] === String(uid))?.[0];
}

/** Asks `id`, as accounts may come from a directory service and not from /etc/passwd. */
async function askForNobody(): Promise<{ uid: number; gid: number } | undefined> {
  const uid = await run('id', ['-u', NOBODY]);
  const gid = await run('id', ['-g', NOBODY]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  // macOS prints -2 as an unsigned number, but spawn() needs it signed.
  return { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
}
