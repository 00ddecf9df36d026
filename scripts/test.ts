import { mkdir, rm } from 'node:fs/promises';
import { type Browser, findBrowser, NoBrowserError } from './browser.ts';
import { runNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';
import {
  type Counts,
  closingLine,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  readReport,
  sum,
  type VitestReport,
  withExitCode,
} from './test-results.ts';
import { BuildError, ensureWebBuild } from './web-build.ts';

const RESULTS = inRoot('test-results');
/** Long past what a run takes; a runner that hangs is ended and counts as failed. */
const DEADLINE_MS = 25 * 60 * 1000;
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Without a report nobody knows how far the runner came: that is a failure with a line of its own. */
const countsOf = <T>(runner: string, report: T | null, code: number, count: (report: T) => Counts): Counts => {
  if (report !== null) return withExitCode(count(report), code);
  console.error(`${runner} ended early (${code}) and left no report`);
  return withExitCode(NOTHING, 1);
};

const runVitest = async (): Promise<Counts> => {
  const file = `${RESULTS}/vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runNode([packageFile('vitest', 'vitest.mjs'), 'run', ...reporters], { timeout: DEADLINE_MS });
  const report = await readReport<VitestReport>(file);
  return countsOf('Vitest', report, code, countVitest);
};

const runPlaywright = async (browser: Browser): Promise<Counts> => {
  const file = `${RESULTS}/playwright.json`;
  const code = await runNode([packageFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], {
    timeout: DEADLINE_MS,
    env: { ...process.env, BROWSER_FOUND: JSON.stringify(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = await readReport<PlaywrightReport>(file);
  return countsOf('Playwright', report, code, countPlaywright);
};

/** What is missing is named in one line and counts as one failure, so that the rest still runs. */
const runBrowserTests = async (): Promise<Counts> => {
  try {
    await ensureWebBuild((line) => console.log(line));
    const browser = await findBrowser();
    console.log(`Browser: ${browser.source}`);
    return await runPlaywright(browser);
  } catch (error) {
    if (!(error instanceof BuildError || error instanceof NoBrowserError)) throw error;
    console.error(error.message);
    return { ...NOTHING, failed: 1 };
  }
};

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const counts = sum([await runVitest(), await runBrowserTests()]);
console.log(closingLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
