import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captureNode } from '../../scripts/processes.ts';
import { titleIds } from '../../scripts/requirements.ts';
import { ROOT } from '../../scripts/root.ts';
import { isFull } from '../../scripts/suite.ts';
import {
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  readReport,
  type VitestReport,
} from '../../scripts/test-results.ts';
import { countOf, type Fault, withFault } from './faults.ts';

/** Least part of the faults that tests have to notice, 0 to 1. */
const WANTED = 0.95;
const TEST = /\.(test|spec)\.tsx?$/;
const LINKED = 'node_modules';

const say = (line: string): void => console.log(line);
const secondsSince = (startMs: number): string => `${((performance.now() - startMs) / 1000).toFixed(0)} s`;

/** Links each installed package. Links of the workspaces have to lead to the copy and not to the repository. */
const linkPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, link] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.name === '@bergkette') await cp(source, link, { recursive: true, verbatimSymlinks: true });
    else if (entry.name === '.bin' || !entry.name.startsWith('.')) await symlink(source, link);
  }
};

/** Copies the repository with its present changes, so that the faults do not disturb other work in it. */
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
  /** Titles of the tests that failed. */
  titles: string[];
  output: string;
}

const patternOf = (rows: readonly string[]): string => `\\b(${rows.join('|')})\\b`;

interface Run {
  folder: string;
  files: readonly string[];
  rows: readonly string[];
  /** Ends with the first test that fails. */
  isShort: boolean;
}

const runVitest = async (projects: readonly string[], { folder, files, rows, isShort }: Run): Promise<Outcome> => {
  const report = path.join(folder, 'vitest.json');
  await rm(report, { force: true });
  const { output } = await captureNode(
    [
      ...[
        path.join(folder, LINKED, 'vitest', 'vitest.mjs'),
        'run',
        ...projects.map((name) => `--project=${name}`),
        ...files,
      ],
      ...['-t', patternOf(rows), `--bail=${isShort ? 1 : 0}`, '--reporter=json', `--outputFile=${report}`],
    ],
    { cwd: folder },
  );
  const result = await readReport<VitestReport>(report);
  const tests = result?.testResults.flatMap((file) => file.assertionResults) ?? [];
  const titles = tests.filter(({ status }) => status === 'failed').map(({ title }) => title);
  return { failed: result === null ? -1 : countVitest(result).failed, titles, output };
};

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { title: string; ok: boolean }[];
}

const specsOf = (suite: BrowserSuite): BrowserSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner)),
];

const runBrowser = async ({ folder, files, rows, isShort }: Run): Promise<Outcome> => {
  const report = path.join(folder, 'playwright.json');
  await rm(report, { force: true });
  const { output } = await captureNode(
    [
      ...[path.join(folder, LINKED, '@playwright', 'test', 'cli.js'), 'test', ...files, '-g', patternOf(rows)],
      ...[`--max-failures=${isShort ? 1 : 0}`, '--retries=0', '--trace=off', '--reporter=json', '--pass-with-no-tests'],
    ],
    { cwd: folder, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const result = await readReport<PlaywrightReport & { suites: BrowserSuite[] }>(report);
  const titles = result?.suites.flatMap(specsOf).filter(({ ok }) => !ok) ?? [];
  return {
    failed: result === null ? -1 : countPlaywright(result).failed,
    titles: titles.map(({ title }) => title),
    output,
  };
};

class UnusableError extends Error {}

const build = async (folder: string): Promise<void> => {
  const { code, output } = await captureNode(['scripts/build-web.ts'], { cwd: folder });
  if (code !== 0) throw new UnusableError(`does not build:\n${output}`);
};

/** The quick tests first. @param isShort ends with the first that fails @returns titles of the tests that failed */
const failuresOf = async (
  folder: string,
  { rows, unit, server, browser }: Suite,
  isShort: boolean,
): Promise<string[]> => {
  const run = { folder, rows, isShort };
  const steps = [
    () => (unit.length > 0 ? runVitest(['unit', 'isolated'], { ...run, files: unit }) : null),
    () => (server.length > 0 ? runVitest(['server'], { ...run, files: server }) : null),
    async () => {
      if (browser.length === 0) return null;
      await build(folder);
      return runBrowser({ ...run, files: browser });
    },
  ];
  const titles: string[] = [];
  for (const step of steps) {
    const outcome = await step();
    if (outcome === null || outcome.failed === 0) continue;
    if (outcome.failed < 0) throw new UnusableError(`left no report:\n${outcome.output.slice(-2000)}`);
    titles.push(...(outcome.titles.length > 0 ? outcome.titles : ['a file before its first test']));
    if (isShort) break;
  }
  return titles;
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
      .filter((file) => TEST.test(file) && (isFull || !file.includes('.full.')))
      .map(async (file) => ({ file, ids: titleIds(await readFile(path.join(ROOT, file), 'utf8').catch(() => '')) })),
  );
  /** Finds the tests of the rows. @param isServers true where the fault is in code that the server runs; else its tests are left out */
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
    const red = await failuresOf(
      folder,
      suiteOf(
        [...new Set(faults.flatMap(({ rows }) => rows))],
        faults.some(({ file }) => !file.startsWith('web/')),
      ),
      false,
    );
    for (const title of red) say(`RED          "${title}" fails without a fault`);
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
        const [noticed, ...others] = (await failuresOf(folder, suiteOfFault(fault), red.length === 0)).filter(
          (title) => !red.includes(title),
        );
        if (noticed === undefined) left.push(name);
        const by = noticed === undefined ? '' : `: ${[noticed, ...others].join('; ')}`;
        say(`${noticed === undefined ? 'NOT NOTICED' : 'noticed    '}  ${name} (${secondsSince(startMs)})${by}`);
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
