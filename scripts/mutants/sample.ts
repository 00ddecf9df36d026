import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot, ROOT } from '../root.ts';

/** Number of commits and of lines in a sample. With one or two mutants for each line the tests take less than a minute. */
const COMMITS = 10;
const LINES = 60;

export interface Part {
  file: string;
  from: number;
  to: number;
}

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e9,
    });
  } catch {
    return '';
  }
};

/** Parts of files out of `git diff --unified=0`, in its order. */
export const changedParts = (diff: string): Part[] => {
  let file = '';
  return diff.split('\n').flatMap((line) => {
    if (line.startsWith('+++ ')) file = line.startsWith('+++ b/') ? line.slice(6) : '';
    const [, start = '', count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start === '' || file === '' || count === '0') return [];
    return [{ file, from: Number(start), to: Number(start) + Number(count) - 1 }];
  });
};

/** Cuts the list of parts at `lines` lines in total. */
export const firstLines = (parts: readonly Part[], lines: number): Part[] => {
  let left = lines;
  return parts.flatMap(({ file, from, to }) => {
    const taken = Math.min(left, to - from + 1);
    left -= taken;
    return taken <= 0 ? [] : [{ file, from, to: from + taken - 1 }];
  });
};

/** Returns the files, each as a whole, in an order determined by the seed. */
export const seededParts = (files: readonly string[], seed: string): Part[] => {
  const rank = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return [...files]
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((file) => ({ file, from: 1, to: readFileSync(inRoot(file), 'utf8').split('\n').length }));
};

/** Returns lately changed lines. Without history, or changes of these files in it, returns some of all, chosen by the commit's hash. */
export const sampleOf = (files: readonly string[]): string[] => {
  const changed = changedParts(git('diff', '--unified=0', `HEAD~${COMMITS}`, '--', ...files));
  const parts = changed.length > 0 ? changed : seededParts(files, git('rev-parse', 'HEAD').trim());
  return firstLines(parts, LINES).map(({ file, from, to }) => `${file}:${from}-${to}`);
};
