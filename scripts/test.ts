import { mkdir, readdir, rm } from 'node:fs/promises';
import { findBrowsers, NoBrowserError } from './browser.ts';
import { runNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';
import {
  type Counts,
  closingLine,
  countPlaywright,
  countVitest,
  failuresOf,
  type PlaywrightReport,
  readReport,
  sum,
  type VitestReport,
  withExitCode,
} from './test-results.ts';
import { BuildError, ensureWebBuild } from './web-build.ts';

const RESULTS = inRoot('test-results');
/** Much longer than a run takes. A runner that hangs longer is stopped and counts as failed. */
const DEADLINE_MS = 40 * 60 * 1000;
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/** A missing report counts as one failure and prints a line, as it is unknown how far the runner came. */
const countsOf = <T>(runner: string, report: T | null, code: number, count: (report: T) => Counts): Counts => {
  if (report !== null) return withExitCode(count(report), code);
  console.error(`${runner} ended early (${code}) and left no report`);
  return withExitCode(NOTHING, 1);
};

/** `npm test -- events` runs the unit, server and browser tests whose path contains one of the words. */
const words = process.argv.slice(2);
const isChosen = (file: string): boolean => words.length === 0 || words.some((word) => file.includes(word));

/** Told again at the end, as the browser tests print hundreds of lines in between. */
const failures: string[] = [];

const runVitest = async (): Promise<Counts> => {
  const file = `${RESULTS}/vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = [...words, ...(words.length > 0 ? ['--passWithNoTests'] : [])];
  const args = [packageFile('vitest', 'vitest.mjs'), 'run', ...chosen, ...reporters];
  const code = await runNode(args, { timeout: DEADLINE_MS });
  const report = await readReport<VitestReport>(file);
  if (report !== null) failures.push(...failuresOf(report));
  return countsOf('Vitest', report, code, countVitest);
};

const runPlaywright = async (specs: string[]): Promise<Counts> => {
  const file = `${RESULTS}/playwright.json`;
  // To record all tests takes a sixth of the processor's time; a failed one run again by its name is recorded.
  const traces = specs.length === 0 ? ['--trace=off'] : [];
  const args = [packageFile('@playwright', 'test', 'cli.js'), 'test', ...specs, ...traces, '--reporter=list,json'];
  const code = await runNode(args, {
    timeout: DEADLINE_MS,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = await readReport<PlaywrightReport>(file);
  return countsOf('Playwright', report, code, countPlaywright);
};

/** A missing browser prints one line and counts as one failure, so that the other tests still run. */
const runBrowserTests = async (): Promise<Counts> => {
  const specs = (await readdir(inRoot('e2e'), { recursive: true }))
    .map((name) => `e2e/${name}`)
    .filter((file) => file.endsWith('.spec.ts') && isChosen(file));
  if (specs.length === 0) return NOTHING;
  try {
    await ensureWebBuild((line) => console.log(line));
    const { quick, whole } = await findBrowsers();
    console.log(`Browsers: ${[...new Set([quick.source, whole.source])].join(', ')}`);
    return await runPlaywright(words.length === 0 ? [] : specs);
  } catch (error) {
    if (!(error instanceof BuildError || error instanceof NoBrowserError)) throw error;
    console.error(error.message);
    return { ...NOTHING, failed: 1 };
  }
};

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const counts = sum([await runVitest(), await runBrowserTests()]);
if (counts.passed + counts.failed + counts.skipped === 0) console.error(`No test is called ${words.join(' or ')}`);
for (const failure of failures) console.log(`✘ ${failure}\n`);
console.log(closingLine(counts));
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
