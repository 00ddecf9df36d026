import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot, ROOT } from '../root.ts';

/** Number of commits and of lines in a sample. With one or two mutants for each line the tests take about a minute. */
const COMMITS = 10;
const LINES = 30;
/** Of one file. A sample of one or two files says more of them than of the tests as a whole, and fails by chance. */
const LINES_OF_FILE = 3;

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

/** Declarations that have no code when they run. */
const isWithoutCode = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/**
 * Returns the lines, in order, where Stryker tries mutants: bodies of functions, and in the contract also what runs while
 * the module loads (`ignoreStatic` in `run-mutants.ts`). A sample of imports and tables alone would have no mutants.
 */
export const mutatedLines = (file: string, text: string): number[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const lines = new Set<number>();
  const add = (node: ts.Node): void => {
    for (let line = lineAt(node.getStart(source)); line <= lineAt(node.end); line += 1) lines.add(line);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) add(node.body as ts.Node);
    else ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) {
    if (isWithoutCode(statement)) continue;
    if (file.startsWith('contract/')) add(statement);
    else visit(statement);
  }
  return [...lines].sort((one, other) => one - other);
};

/** Joins neighbouring lines of a file to parts. @param lines in order */
export const partsOf = (file: string, lines: readonly number[]): Part[] => {
  const parts: Part[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last?.to === line - 1) last.to = line;
    else parts.push({ file, from: line, to: line });
  }
  return parts;
};

/** Sorts the files by chance. The seed determines the order. */
export const shuffled = (files: readonly string[], seed: string): string[] => {
  const rank = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  return [...files].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
};

/** Lines that were changed lately, then lines of the other files. The commit's hash determines the order of the files. */
export const sampleOf = (files: readonly string[]): string[] => {
  const changes = changedParts(git('diff', '--unified=0', `HEAD~${COMMITS}`, '--', ...files));
  const order = shuffled(files, git('rev-parse', 'HEAD').trim());
  const changed = order.filter((file) => changes.some((part) => part.file === file));
  const parts: Part[] = [];
  for (const file of [...changed, ...order.filter((file) => !changed.includes(file))]) {
    if (parts.reduce((sum, { from, to }) => sum + to - from + 1, 0) >= LINES) break;
    const lines = mutatedLines(file, readFileSync(inRoot(file), 'utf8'));
    const ofFile = changes.filter((part) => part.file === file);
    const isChosen = (line: number): boolean =>
      ofFile.length === 0 || ofFile.some(({ from, to }) => from <= line && line <= to);
    parts.push(...firstLines(partsOf(file, lines.filter(isChosen)), LINES_OF_FILE));
  }
  return firstLines(parts, LINES).map(({ file, from, to }) => `${file}:${from}-${to}`);
};
