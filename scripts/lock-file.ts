import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './root.ts';

/**
 * npm records only those platform packages that it could reach when it wrote the lock file. `npm ci` then fails on a
 * machine that needs another one. This script finds the missing packages and, with `--complete`, adds them.
 */
interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  license?: string;
  optionalDependencies?: Record<string, string>;
}
interface LockFile {
  packages: Record<string, Entry>;
}

const FILE = inRoot('package-lock.json');
const SYSTEMS: Record<string, string> = { windows: 'win32', macos: 'darwin' };
const KNOWN_SYSTEMS = /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows|macos)$/;
const KNOWN_CPUS = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)$/;

const isFound = (packages: LockFile['packages'], from: string, name: string): boolean => {
  const levels =
    from === ''
      ? ['']
      : [
          '',
          ...[...from.matchAll(/node_modules\/(@[^/]+\/)?[^/]+/g)].map((match) =>
            from.slice(0, match.index + match[0].length),
          ),
        ];
  const folders = from === '' || from.startsWith('node_modules/') ? levels : [...levels, from];
  return folders.some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages);
};

/** Takes system and processor from the name, as npm would else try to install the package everywhere. */
const entryOf = (name: string, version: string, parent: Entry): Entry => {
  const words = name.split(/[-/]/);
  const system = words.find((word) => KNOWN_SYSTEMS.test(word));
  const cpu = words.find((word) => KNOWN_CPUS.test(word));
  const libc = /musl/.test(name) ? 'musl' : system === 'linux' && /gnu/.test(name) ? 'glibc' : undefined;
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    license: parent.license ?? 'MIT',
    optional: true,
    ...(system ? { os: [SYSTEMS[system] ?? system] } : {}),
  };
};

const lock: LockFile = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !isFound(lock.packages, path, name))
    .map(([name, version]) => ({ name, version, parent })),
);

if (process.argv.includes('--complete')) {
  for (const { name, version, parent } of missing) {
    lock.packages[`node_modules/${name}`] = entryOf(name, version, parent);
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${missing.length} platform packages added`);
} else if (missing.length > 0) {
  for (const { name, version } of missing) console.log(`${name}@${version} is not in package-lock.json`);
  console.log('Mend with: node scripts/lock-file.ts --complete');
  process.exitCode = 1;
}
