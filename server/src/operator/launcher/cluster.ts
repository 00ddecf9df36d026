import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { codeOf, OperatorError } from '../../errors.ts';
import { syncFolder } from '../../platform/files/make-folder.ts';

import type { Binaries } from './binaries.ts';
import { clusterDirOf, list } from './folders.ts';
import { type Identity, requireAccountEntry } from './identity.ts';
import { OWNER_ROLE } from './roles.ts';
import { run } from './run.ts';

/** Returns the major version of the cluster, undefined before the first start. @throws {OperatorError} where the folder is no cluster */
export function readClusterMajor(dataDir: string, identity: Identity): number | undefined {
  const clusterDir = clusterDirOf(dataDir);
  const found = fs.statSync(clusterDir, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!identity.switchTo && process.getuid && found.uid !== process.getuid()) {
    throw new OperatorError(
      `The database in ${clusterDir} belongs to uid ${found.uid}: start as that user or as root, or give it away with "chown -R".`,
    );
  }
  // A folder that root copied belongs to root; PostgreSQL needs it to belong to its own account.
  if (identity.switchTo && found.uid === 0) ownAll(clusterDir, identity.switchTo);
  const version = join(clusterDir, 'PG_VERSION');
  if (fs.existsSync(version)) return Number.parseInt(fs.readFileSync(version, 'utf8'), 10);
  if (fs.readdirSync(clusterDir).length > 0) {
    throw new OperatorError(
      `${clusterDir} is no complete database (PG_VERSION is missing): restore it from a backup, or move the folder away to begin an empty diary.`,
    );
  }
  fs.rmdirSync(clusterDir);
  return undefined;
}

/** Names the files and folders of a diary other than its database. */
export function remainsOf(dataDir: string): string[] {
  const holds = (folder: string) => list(join(dataDir, folder)).length > 0;
  const isThere = (file: string) => fs.existsSync(join(dataDir, file));
  return [...['secrets', 'media/content'].filter(holds), ...['erased.ndjson', 'last-backup'].filter(isThere)];
}

/**
 * Stops a start that would show an existing diary as empty: where keys, files or the list of erased people exist, a missing
 * database means that a volume is not mounted or that data was lost. @throws {OperatorError}
 */
export function requireNoDiary(dataDir: string): void {
  const remains = remainsOf(dataDir);
  if (remains.length === 0) return;
  throw new OperatorError(
    `${dataDir} holds ${remains.join(', ')} of a diary, but its database is gone (${clusterDirOf(dataDir)} is missing or empty): mount the volume that it lies on; or restore the newest backup (set DATA_DIR to a new folder, npm run admin -- backup restore FILE --erased ${join(dataDir, 'erased.ndjson')}); or begin an empty diary on purpose (npm run admin -- database begin-anew --yes).`,
  );
}

/**
 * For commands other than start, demo and restore, which alone may create a diary. Changes nothing. A cluster that cannot be
 * read passes, as the launcher reports the reason.
 * @throws {OperatorError}
 */
export function requireDiary(dataDir: string): void {
  try {
    if (fs.readdirSync(clusterDirOf(dataDir)).length > 0) return;
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return;
  }
  requireNoDiary(dataDir);
  throw new OperatorError(
    `There is no diary in ${dataDir}: set DATA_DIR to the folder of yours (the units of systemd use DATA_DIR=/var/lib/bergkette/data), or begin one there with npm start.`,
  );
}

interface ClusterPlan {
  dataDir: string;
  identity: Identity;
  binaries: Binaries;
  durability: 'full' | 'none';
}

/** Creates the cluster under a temporary name and renames it at the end, so that a cluster of the final name is complete. */
export async function createCluster(plan: ClusterPlan): Promise<void> {
  requireAccountEntry(plan.identity);
  const draft = join(plan.dataDir, `postgres.new-${randomBytes(6).toString('hex')}`);
  fs.mkdirSync(draft, { mode: 0o700 });
  if (plan.identity.switchTo) fs.chownSync(draft, plan.identity.switchTo.uid, plan.identity.switchTo.gid);
  const { code, stderr } = await run(plan.binaries.initdb, initdbArgs(plan, draft), plan.identity);
  if (code !== 0) {
    fs.rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
    const reason =
      stderr.split('\n').find((line) => line.includes('error:') || line.includes('FATAL:')) ?? stderr.split('\n')[0];
    throw new OperatorError(
      `The database could not be made in ${plan.dataDir}: ${reason || 'initdb was interrupted'}.`,
    );
  }
  fs.renameSync(draft, clusterDirOf(plan.dataDir));
  if (plan.durability === 'full') await syncFolder(plan.dataDir);
}

function initdbArgs(plan: ClusterPlan, folder: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${OWNER_ROLE}`,
    '--encoding=UTF8',
    '--no-locale',
    '--data-checksums',
    '--no-instructions',
    '--auth-local=peer',
    '--auth-host=reject',
    ...(plan.durability === 'none' ? ['--no-sync'] : []),
  ];
}

function ownAll(path: string, owner: { uid: number; gid: number }): void {
  fs.lchownSync(path, owner.uid, owner.gid);
  if (!fs.lstatSync(path).isDirectory()) return;
  for (const entry of fs.readdirSync(path)) ownAll(join(path, entry), owner);
}
