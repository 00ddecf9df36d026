import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { inRoot, ROOT } from './root.ts';

/** Longer files are listed so that somebody looks at them. The check does not fail. */
const GUIDE_LINES = 400;

const SOURCE = /\.(ts|tsx|cjs|css)$/;
const GENERATED = /^server\/migrations\//;

const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => SOURCE.test(file) && !GENERATED.test(file));

const countLines = async (file: string): Promise<number> => {
  const text = await readFile(inRoot(file), 'utf8').catch(() => '');
  return text.split('\n').length - 1;
};

const files = await Promise.all(listFiles().map(async (name) => ({ name, lines: await countLines(name) })));
const long = files.filter(({ lines }) => lines > GUIDE_LINES);
console.log(`${files.length} files, ${long.length} of more than ${GUIDE_LINES} lines`);
for (const { name, lines } of long) console.log(`${name}: ${lines} lines`);
