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
const DEADLINE_MS = 20 * 60 * 1000;
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

const runVitest = async (): Promise<Counts> => {
  const file = `${RESULTS}/vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runNode([packageFile('vitest', 'vitest.mjs'), 'run', ...reporters], { timeout: DEADLINE_MS });
  const report = await readReport<VitestReport>(file);
  return withExitCode(report === null ? NOTHING : countVitest(report), report === null ? 1 : code);
};

const runPlaywright = async (browser: Browser): Promise<Counts> => {
  const file = `${RESULTS}/playwright.json`;
  const code = await runNode([packageFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], {
    timeout: DEADLINE_MS,
    env: { ...process.env, BROWSER_FOUND: JSON.stringify(browser), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = await readReport<PlaywrightReport>(file);
  return withExitCode(report === null ? NOTHING : countPlaywright(report), report === null ? 1 : code);
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
