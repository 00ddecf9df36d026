import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captureNode } from '../processes.ts';
import { titleIds } from '../requirements.ts';
import { ROOT } from '../root.ts';
import { countPlaywright, countVitest, type PlaywrightReport, readReport, type VitestReport } from '../test-results.ts';
import { countOf, type Fault, withFault } from './faults.ts';

/** Part of the faults that have to be noticed. */
const WANTED = 0.95;
const TEST = /\.(test|spec)\.tsx?$/;
const LINKED = 'node_modules';

const say = (line: string): void => console.log(line);
const secondsSince = (startMs: number): string => `${((performance.now() - startMs) / 1000).toFixed(0)} s`;

/** The installed packages, one link each: those of the workspaces have to lead to the copy, not to the repository. */
const linkPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, link] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.name === '@bergkette') await cp(source, link, { recursive: true, verbatimSymlinks: true });
    else if (entry.name === '.bin' || !entry.name.startsWith('.')) await symlink(source, link);
  }
};

/** A copy of the repository as it stands, so that nobody meets a fault who works beside. */
const copyRepository = async (files: readonly string[]): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
  for (const file of files) await cp(path.join(ROOT, file), path.join(folder, file)).catch(() => undefined);
  for (const workspace of ['', 'contract', 'server', 'web']) {
    await linkPackages(path.join(ROOT, workspace, LINKED), path.join(folder, workspace, LINKED));
  }
  return folder;
};

interface Suite {
  rows: readonly string[];
  /** Files of tests whose titles have one of the rows. */
  unit: readonly string[];
  server: readonly string[];
  browser: readonly string[];
}

interface Outcome {
  failed: number;
  /** Title of the first test that failed. */
  first: string;
  output: string;
}

const patternOf = (rows: readonly string[]): string => `\\b(${rows.join('|')})\\b`;

const runVitest = async (folder: string, project: string, files: readonly string[], rows: readonly string[]) => {
  const report = path.join(folder, 'vitest.json');
  await rm(report, { force: true });
  const { output } = await captureNode(
    [
      ...[path.join(folder, LINKED, 'vitest', 'vitest.mjs'), 'run', '--project', project, ...files],
      ...['-t', patternOf(rows), '--bail=1', '--reporter=json', `--outputFile=${report}`],
    ],
    { cwd: folder },
  );
  const result = await readReport<VitestReport>(report);
  const titles = result?.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === 'failed');
  return { failed: result === null ? -1 : countVitest(result).failed, first: titles?.[0]?.title ?? '', output };
};

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { title: string; ok: boolean }[];
}

const specsOf = (suite: BrowserSuite): BrowserSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner)),
];

const runBrowser = async (folder: string, files: readonly string[], rows: readonly string[]): Promise<Outcome> => {
  const report = path.join(folder, 'playwright.json');
  await rm(report, { force: true });
  const { output } = await captureNode(
    [
      ...[path.join(folder, LINKED, '@playwright', 'test', 'cli.js'), 'test', ...files, '-g', patternOf(rows)],
      ...['--max-failures=1', '--retries=0', '--trace=off', '--reporter=json', '--pass-with-no-tests'],
    ],
    { cwd: folder, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const result = await readReport<PlaywrightReport & { suites: BrowserSuite[] }>(report);
  const bad = result?.suites.flatMap(specsOf).find(({ ok }) => !ok);
  return { failed: result === null ? -1 : countPlaywright(result).failed, first: bad?.title ?? '', output };
};

class UnusableError extends Error {}

const build = async (folder: string): Promise<void> => {
  const { code, output } = await captureNode(['scripts/build-web.ts'], { cwd: folder });
  if (code !== 0) throw new UnusableError(`does not build:\n${output}`);
};

/** The quick tests first; the first that fails ends it. */
const firstFailure = async (folder: string, { rows, unit, server, browser }: Suite): Promise<Outcome | null> => {
  const steps = [
    () => (unit.length > 0 ? runVitest(folder, 'unit', unit, rows) : null),
    () => (server.length > 0 ? runVitest(folder, 'server', server, rows) : null),
    async () => {
      if (browser.length === 0) return null;
      await build(folder);
      return runBrowser(folder, browser, rows);
    },
  ];
  for (const step of steps) {
    const outcome = await step();
    if (outcome !== null && outcome.failed < 0)
      throw new UnusableError(`left no report:\n${outcome.output.slice(-2000)}`);
    if (outcome !== null && outcome.failed > 0) return outcome;
  }
  return null;
};

/** Tries each fault in a copy of the repository: one test of its rows, at least, has to fail. @returns whether enough are noticed */
export const tryFaults = async (faults: readonly Fault[]): Promise<boolean> => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');
  const tests = await Promise.all(
    files
      .filter((file) => TEST.test(file))
      .map(async (file) => ({ file, ids: titleIds(await readFile(path.join(ROOT, file), 'utf8').catch(() => '')) })),
  );
  /** Of the server's tests only for what the server runs. */
  const suiteOf = (rows: readonly string[], isServers: boolean): Suite => {
    const named = tests.filter(({ ids }) => ids.some((id) => rows.includes(id))).map(({ file }) => file);
    return {
      rows,
      unit: named.filter((file) => /^(contract|web|scripts)\//.test(file)),
      server: isServers ? named.filter((file) => file.startsWith('server/') && !file.includes('/launcher/')) : [],
      browser: named.filter((file) => file.startsWith('e2e/')),
    };
  };
  const suiteOfFault = ({ rows, file }: Fault) => suiteOf(rows, !file.startsWith('web/'));

  const folder = await copyRepository(files);
  const left: string[] = [];
  let broken = 0;
  try {
    say(`Without a fault: ${faults.length} faults, tests of ${new Set(faults.flatMap(({ rows }) => rows)).size} rows`);
    const before = await firstFailure(
      folder,
      suiteOf(
        [...new Set(faults.flatMap(({ rows }) => rows))],
        faults.some(({ file }) => !file.startsWith('web/')),
      ),
    );
    if (before !== null) {
      say(`"${before.first}" fails without a fault\n${before.output.slice(-3000)}`);
      return false;
    }
    for (const fault of faults) {
      const startMs = performance.now();
      const place = path.join(folder, fault.file);
      const text = await readFile(place, 'utf8');
      const name = `${fault.what} [${fault.rows.join(', ')}]`;
      if (countOf(text, fault.find) !== 1) {
        say(`LOST         ${name}: ${fault.file} does not have its place once`);
        broken += 1;
        continue;
      }
      await writeFile(place, withFault(text, fault));
      try {
        const noticed = await firstFailure(folder, suiteOfFault(fault));
        if (noticed === null) left.push(name);
        say(
          `${noticed === null ? 'NOT NOTICED' : 'noticed    '}  ${name} (${secondsSince(startMs)})${noticed === null ? '' : `: ${noticed.first}`}`,
        );
      } catch (error) {
        if (!(error instanceof UnusableError)) throw error;
        say(`UNUSABLE     ${name}: ${error.message}`);
        broken += 1;
      } finally {
        await writeFile(place, text);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const noticed = faults.length - left.length - broken;
  say(`\n${noticed} of ${faults.length} faults noticed (${((100 * noticed) / faults.length).toFixed(1)} %)`);
  for (const name of left) say(`  not noticed: ${name}`);
  return broken === 0 && noticed >= WANTED * faults.length;
};
