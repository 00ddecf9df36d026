import { mkdir, rm } from 'node:fs/promises';
import { findBrowsers, NoBrowserError } from './browser.ts';
import { runNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';
import {
  type Counts,
  countPlaywright,
  countVitest,
  failuresOf,
  NO_TESTS,
  type PlaywrightReport,
  readReport,
  type VitestReport,
  withExitCode,
} from './test-results.ts';
import { BuildError, ensureWebBuild } from './web-build.ts';

const RESULTS = inRoot('test-results');
/** Much longer than a run takes. A runner that hangs longer is stopped and counts as failed. */
const DEADLINE_MS = 60 * 60 * 1000;

/** Told again at the end, as what runs after them prints hundreds of lines. */
export const failures: string[] = [];

export const emptyResults = async (): Promise<void> => {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
};

/** A missing report counts as one failure and prints a line, as it is unknown how far the runner came. */
const countsOf = <T>(runner: string, report: T | null, code: number, count: (report: T) => Counts): Counts => {
  if (report !== null) return withExitCode(count(report), code);
  console.error(`${runner} ended early (${code}) and left no report`);
  return withExitCode(NO_TESTS, 1);
};

/** @param args as on the command line: projects, files */
export const runVitest = async (args: readonly string[], env = process.env): Promise<Counts> => {
  const file = `${RESULTS}/vitest.json`;
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runNode([packageFile('vitest', 'vitest.mjs'), 'run', ...args, ...reporters], {
    timeout: DEADLINE_MS,
    env,
  });
  const report = await readReport<VitestReport>(file);
  if (report !== null) failures.push(...failuresOf(report));
  return countsOf('Vitest', report, code, countVitest);
};

/** @param args as on the command line: files, options */
const runPlaywright = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> => {
  const file = `${RESULTS}/playwright.json`;
  await rm(file, { force: true });
  const code = await runNode([packageFile('@playwright', 'test', 'cli.js'), 'test', ...args, '--reporter=list,json'], {
    timeout: DEADLINE_MS,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = await readReport<PlaywrightReport>(file);
  return countsOf('Playwright', report, code, countPlaywright);
};

/** A missing browser prints one line and counts as one failure, so that the other tests still run. */
export const runBrowserTests = async (args: readonly string[], env = process.env): Promise<Counts> => {
  try {
    await ensureWebBuild((line) => console.log(line));
    const { quick, whole } = await findBrowsers();
    console.log(`Browsers: ${[...new Set([quick.source, whole.source])].join(', ')}`);
    return await runPlaywright(args, env);
  } catch (error) {
    if (!(error instanceof BuildError || error instanceof NoBrowserError)) throw error;
    console.error(error.message);
    return { ...NO_TESTS, failed: 1 };
  }
};
