import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { inRoot } from './root.ts';

/** Sources of the web app. Tests and files that the build writes do not change the fingerprint. */
const SOURCES = ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json'];
const LEFT_OUT = /^(dist|node_modules|coverage)$|\.test\.tsx?$|\.tsbuildinfo$/;

/** Lists the files of a source. Excluded folders are not entered, as installed packages are thousands of files. */
const listFiles = (source: string): string[] => {
  if (!statSync(inRoot(source)).isDirectory()) return [source];
  return readdirSync(inRoot(source))
    .filter((name) => !LEFT_OUT.test(name))
    .flatMap((name) => listFiles(`${source}/${name}`));
};

/**
 * Hashes names and contents of the files, not their times, so that a mere checkout causes no new build. It is
 * synchronous, as that is twice as fast, and hashing takes most of the time of a start.
 */
export const fingerprint = (sources: readonly string[] = SOURCES): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).sort()) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};
