import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { codeOf, OperatorError } from '../../errors.ts';

import { refuseIfServed } from './leftovers.ts';
import { pidSpace, startOf } from './processes.ts';

interface Owner {
  pid: number;
  start: string;
  space: string;
  /** Random, so that two locks of one process differ. */
  token: string;
}

export interface Lock {
  /** @throws {OperatorError} where another process has taken the lock of the folder */
  verify(): void;
  release(): void;
}

/** Locks the data folder for this process. Replaces a lock whose owner is gone. @throws {OperatorError} naming the present owner */
export async function acquireLock(dataDir: string): Promise<Lock> {
  const path = join(dataDir, 'lock.json');
  const token = randomBytes(8).toString('hex');
  const mine: Owner = { pid: process.pid, start: startOf(process.pid) ?? 'unknown', space: pidSpace(), token };
  const draft = join(dataDir, `lock.${token}.tmp`);
  writeSynced(draft, JSON.stringify(mine));
  try {
    // link() writes the content and claims the name in one step, so nobody reads an incomplete lock.
    while (!tryLink(draft, path)) {
      const seen = readText(path);
      const owner = parseOwner(seen);
      if (owner && isAlive(owner)) {
        throw new OperatorError(
          `${dataDir} is in use by a running server (process ${owner.pid}): stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      // A pid of another container has no meaning here, so the socket in the shared folder is asked.
      if (owner && owner.space !== pidSpace()) await refuseIfServed(dataDir);
      if (seen !== undefined) removeStale(path, seen, token);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  const isMine = () => parseOwner(readText(path))?.token === token;
  return {
    verify() {
      if (!isMine()) throw new OperatorError(`${dataDir} was taken by another server that started at the same time.`);
    },
    release() {
      if (isMine()) fs.rmSync(path, { force: true });
    },
  };
}

function isAlive(owner: Owner): boolean {
  return owner.space === pidSpace() && startOf(owner.pid) === owner.start;
}

/** Removes a stale lock. Two starts may find the same one; the start that moves the other's new lock away puts it back. */
function removeStale(path: string, stale: string, token: string): void {
  const aside = `${path}.${token}.stale`;
  try {
    fs.renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readText(aside) !== stale) tryLink(aside, path);
  fs.rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Some file systems (exFAT, network mounts) have no hard links.
    return tryCopy(from, to, error);
  }
}

function tryCopy(from: string, to: string, linkError: unknown): boolean {
  try {
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw linkError;
  }
}

/** Readable for every account that can enter the closed folder, as root and the folder's user may start in turn. */
function writeSynced(path: string, text: string): void {
  const file = fs.openSync(path, 'wx', 0o644);
  fs.writeSync(file, text);
  fs.fsyncSync(file);
  fs.closeSync(file);
}

function readText(path: string): string | undefined {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns undefined for a file that a power cut left unreadable; it counts as stale. */
function parseOwner(text: string | undefined): Owner | undefined {
  try {
    const value: Partial<Owner> | null = JSON.parse(text ?? 'null');
    if (typeof value?.pid !== 'number' || typeof value.start !== 'string') return undefined;
    return { pid: value.pid, start: value.start, space: value.space ?? '', token: value.token ?? '' };
  } catch {
    return undefined;
  }
}
