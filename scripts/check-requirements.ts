import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type CitedText,
  checkRequirements,
  fingerprintOf,
  readRequirements,
  showTests,
  titleIds,
} from './requirements.ts';
import { inRoot, ROOT } from './root.ts';

/**
 * Compares `docs/requirements.md` with the specification and the tests: its sentences stand word for word, every cited id
 * exists, and every row has a test or the reason why no test can show it. `--write` renews the column of tests.
 */
const DOCUMENT = 'docs/requirements.md';
/** Of the specification's 551 sentences. It never changes: what departs has a record, what is new stands beside them. */
const SPECIFICATION = '9b329b6b8e1648fe40889be50e4071b12326b6e0cec8fbfbc3639f5617b8ccaa';
const CITING = /\.(ts|tsx|cjs|css|md|yaml|yml)$/;
const TEST = /\.(test|spec)\.tsx?$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => CITING.test(file) && file !== DOCUMENT && !file.startsWith('server/content/'));

const texts: CitedText[] = await Promise.all(
  files.map(async (file) => ({ file, text: await readFile(inRoot(file), 'utf8').catch(() => '') })),
);
const document = await readFile(inRoot(DOCUMENT), 'utf8');
const shownBy = new Map<string, Set<string>>();
for (const { file, text } of texts.filter(({ file }) => TEST.test(file))) {
  for (const id of titleIds(text)) shownBy.set(id, (shownBy.get(id) ?? new Set()).add(basename(file)));
}
const renewed = showTests(document, shownBy);
const isWriting = process.argv.includes('--write');
if (isWriting) await writeFile(inRoot(DOCUMENT), renewed);

const problems = checkRequirements(readRequirements(document), texts, shownBy);
if (!isWriting && renewed !== document) {
  problems.push(`${DOCUMENT}: the column of tests is out of date. Mend with: npm run format`);
}
if (fingerprintOf(document) !== SPECIFICATION) {
  problems.push(`${DOCUMENT}: a sentence of the specification was changed, moved or left out (git diff ${DOCUMENT})`);
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
