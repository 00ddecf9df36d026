import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { inRoot, ROOT } from './root.ts';

const MAX_LINES = 250;
const MAX_TEST_LINES = 350;
const MEDIAN_GOAL = 60;
const P95_GOAL = 180;

const SOURCE = /\.(ts|tsx|cjs|css)$/;
const TEST = /\.(test|spec)\.tsx?$|(^|\/)test\//;
const GENERATED = /^server\/migrations\//;

const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => SOURCE.test(file) && !GENERATED.test(file));

const countLines = async (file: string): Promise<number> => {
  const text = await readFile(inRoot(file), 'utf8').catch(() => '');
  return text.split('\n').length - 1;
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const files = await Promise.all(listFiles().map(async (name) => ({ name, lines: await countLines(name) })));
const product = files.filter(({ name }) => !TEST.test(name)).map(({ lines }) => lines);
product.sort((a, b) => a - b);
const median = quantile(product, 0.5);
const p95 = quantile(product, 0.95);
console.log(`${product.length} files: median ${median} lines (goal ${MEDIAN_GOAL}), p95 ${p95} (goal ${P95_GOAL})`);

const tooLong = files.filter(({ name, lines }) => lines > (TEST.test(name) ? MAX_TEST_LINES : MAX_LINES));
for (const { name, lines } of tooLong) console.log(`${name}: ${lines} lines`);
process.exitCode = tooLong.length > 0 || median > MEDIAN_GOAL || p95 > P95_GOAL ? 1 : 0;
