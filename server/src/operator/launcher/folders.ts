import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { codeOf, OperatorError } from '../../errors.ts';
import { makeFolder as makeFolderAt } from '../../platform/files/make-folder.ts';
import { canPassTo, decideIdentity, type Identity, isRoot } from './identity.ts';
import type { LaunchOptions } from './launch-options.ts';

export const SYSTEM_DIR = '/var/lib/bergkette';
export const SOCKET_NAME = '.s.PGSQL.5432';
const MOVED_MARKER = 'moved-to.txt';
const OUR_ENTRIES =
  /^(postgres|socket|media|uploads|spool|mail|pages|secrets|backups|audit|last-backup|erased\.ndjson|demo\.json|address\.json|archive[.-]|restore\.new|trial\.new|lock\.|postgres\.new-|moved-to\.txt)/;
/** macOS allows 103 bytes in a socket's path, Linux 107. */
const SOCKET_PATH_MAX_BYTES = 103;

export interface Home {
  dataDir: string;
  identity: Identity;
}

/** Empty where there is no such folder. */
export function list(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

export function clusterDirOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Makes the data folder so that the account of the database can reach it. Returns its final place. */
export async function settleHome(options: LaunchOptions): Promise<Home> {
  const asked = resolve(options.dataDir);
  const dataDir = homeOf(asked, options.isDefaultDataDir);
  const identity = await decideIdentity(clusterDirOf(dataDir));
  makeFolder(dataDir, identity);
  if (await canPassTo(identity, dataDir)) {
    if (dataDir !== asked) options.say?.(`The data lives in ${dataDir}.`);
    return { dataDir, identity };
  }
  const elsewhere = join(options.systemDir ?? SYSTEM_DIR, 'data');
  // An existing diary would seem empty if a new one were made in another folder.
  if (!options.isDefaultDataDir || fs.existsSync(clusterDirOf(dataDir))) {
    throw new OperatorError(
      `PostgreSQL runs as ${identity.name}, which cannot pass to the data folder ${dataDir}: give that account the right to pass (chmod o+x on the folders above), move it and set DATA_DIR=${elsewhere}, or start as a normal user.`,
    );
  }
  makeSystemDir(options.systemDir ?? SYSTEM_DIR);
  const moved = { dataDir: elsewhere, identity: await decideIdentity(clusterDirOf(elsewhere)) };
  makeFolder(elsewhere, moved.identity);
  if (!(await canPassTo(moved.identity, elsewhere))) {
    throw new OperatorError(
      `PostgreSQL runs as ${identity.name}, which can pass neither to ${dataDir} nor to ${elsewhere}: set DATA_DIR to a folder that this account can reach, or start as a normal user.`,
    );
  }
  fs.writeFileSync(join(asked, MOVED_MARKER), `${elsewhere}\n`);
  options.say?.(`${asked} is closed to ${identity.name}, which PostgreSQL runs as: the data lives in ${elsewhere}.`);
  return moved;
}

/** Returns the folder asked for, or the one to which an earlier start by root moved the default folder. */
export function homeOf(asked: string, isDefaultDataDir: boolean | undefined): string {
  return (isDefaultDataDir && isRoot() && findMoved(asked)) || asked;
}

function findMoved(asked: string): string | undefined {
  if (fs.existsSync(clusterDirOf(asked))) return undefined;
  try {
    return fs.readFileSync(join(asked, MOVED_MARKER), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Makes the folder. One with foreign files in it (DATA_DIR=/home by mistake) keeps its owner and mode. */
function makeFolder(path: string, identity: Identity): void {
  try {
    const first = makeFolderAt(path) ?? path;
    // Under a strict umask root would make parent folders that the account of the database cannot enter.
    if (identity.switchTo) {
      for (let made = dirname(path); made.length >= first.length; made = dirname(made)) fs.chmodSync(made, 0o755);
    }
    if (!fs.readdirSync(path).every((entry) => OUR_ENTRIES.test(entry))) return;
    if (identity.switchTo) own(path, identity);
    else closeAndTry(path);
  } catch (error) {
    if (codeOf(error) === 'EROFS')
      throw new OperatorError(
        `The data folder ${path} lies on a disk that can only be read (EROFS). Mount it for writing, or set DATA_DIR to another folder.`,
      );
    throw new OperatorError(
      `The data folder ${path} cannot be used (${codeOf(error) ?? 'unknown reason'}): start as the user it belongs to, or set DATA_DIR to a folder you can write, e.g. DATA_DIR=./data.`,
    );
  }
}

/** Closes the folder to others where possible: we may write to a mounted volume that we do not own. The cluster in it is closed anyway. */
function closeAndTry(path: string): void {
  try {
    fs.chmodSync(path, 0o700);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
  fs.accessSync(path, fs.constants.W_OK | fs.constants.X_OK);
}

/** Makes a folder that every account can enter, whatever the umask. */
export function makeSystemDir(path: string): void {
  makeFolderAt(path);
  fs.chmodSync(path, 0o755);
}

/** Gives the folder to the account of the database and closes it to all others except root. */
function own(path: string, identity: Identity): void {
  if (identity.switchTo) fs.chownSync(path, identity.switchTo.uid, identity.switchTo.gid);
  fs.chmodSync(path, 0o700);
}

/** Returns the folder of the socket: beside the data, or the system's temporary folder where the path would be too long. */
export function socketDirOf(dataDir: string): string {
  const beside = join(dataDir, 'socket');
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) <= SOCKET_PATH_MAX_BYTES) return beside;
  const short = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `bergkette-${short}`);
}

export function makeSocketDir(path: string, identity: Identity): void {
  const wantedUid = identity.switchTo?.uid ?? process.getuid?.();
  try {
    fs.mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const found = fs.lstatSync(path);
    // In the shared temporary folder any other account may have created a folder or a link of this name.
    const isOurs = found.isDirectory() && (found.uid === wantedUid || found.uid === process.getuid?.());
    if (!isOurs) {
      throw new OperatorError(
        `${path} belongs to somebody else: remove it, or set DATA_DIR to another (shorter) path.`,
      );
    }
  }
  own(path, identity);
}
