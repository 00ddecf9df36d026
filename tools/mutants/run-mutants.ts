import { mkdir, writeFile } from 'node:fs/promises';
import { runNode } from '../../scripts/processes.ts';
import { inRoot, packageFile } from '../../scripts/root.ts';
import { readReport } from '../../scripts/test-results.ts';

const say = (line: string): void => console.log(line);
const DETECTED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/** Each place is tried with its own tests, so that tests of another place do not detect its mutants by chance. */
const PLACES = [
  // Nearly all code of schemas runs while the module loads.
  { place: 'contract', ignoreStatic: false },
  // A mutant in code that runs while a module loads needs all tests of the module; this tenth of the mutants took half of the time.
  { place: 'web', ignoreStatic: true },
  { place: 'server', ignoreStatic: true },
];

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
}

interface MutationReport {
  /** Those tried before as well, by incremental mode. */
  files: Record<string, { mutants: Mutant[] }>;
}

const SHOWN = 100;
const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line;
};

/** @param files of this place alone @returns null where Stryker ended early */
const runStryker = async (place: string, ignoreStatic: boolean, files: readonly string[]) => {
  const report = inRoot('coverage', `mutants-${place}.report.json`);
  const config = inRoot('coverage', `mutants-${place}.config.json`);
  await mkdir(inRoot('coverage'), { recursive: true });
  await writeFile(report, '');
  await writeFile(
    config,
    JSON.stringify({
      mutate: files,
      ignoreStatic,
      testRunner: 'vitest',
      vitest: { configFile: 'tools/mutants/vitest.config.ts', related: true },
      plugins: ['@stryker-mutator/vitest-runner'],
      // One process uses two threads already.
      concurrency: 1,
      incremental: true,
      incrementalFile: `coverage/mutants-${place}.json`,
      tempDirName: 'coverage/sandbox',
      ignorePatterns: ['/web/dist', '/test-results', '/data', '/demo-data', '/bench', '/e2e', '/coverage'],
      disableTypeChecks: false,
      allowEmpty: true,
      logLevel: 'warn',
      warnings: { slow: false },
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
    }),
  );
  // Read by vitest.config.ts in a process that Stryker starts.
  const env = { ...process.env, MUTATED_PLACE: place };
  await runNode([packageFile('@stryker-mutator', 'core', 'bin', 'stryker.js'), 'run', config], { env });
  return readReport<MutationReport>(report);
};

/**
 * Runs the tests of pure code against each mutant of these files.
 * @param least the least score, in percent @returns whether it is reached; false where there was nothing to try
 */
export const runMutants = async (files: readonly string[], least: number): Promise<boolean> => {
  let detected = 0;
  let missed = 0;
  for (const { place, ignoreStatic } of PLACES) {
    const mutate = files.filter((file) => file.startsWith(`${place}/`));
    if (mutate.length === 0) continue;
    const report = await runStryker(place, ignoreStatic, mutate);
    if (report === null) {
      say(`${place}: Stryker ended early`);
      return false;
    }
    const mutants = mutate.flatMap((file) =>
      (report.files[file]?.mutants ?? []).map((mutant) => ({ file, ...mutant })),
    );
    const found = mutants.filter(({ status }) => DETECTED.includes(status));
    const lost = mutants.filter(({ status }) => MISSED.includes(status));
    for (const { file, status, mutatorName, replacement = '', location } of lost) {
      const { line, column } = location.start;
      say(`${status} ${file}:${line}:${column} ${mutatorName}: ${shorten(replacement)}`);
    }
    const tried = found.length + lost.length;
    say(tried === 0 ? `${place}: nothing to change there` : `${place}: ${found.length} of ${tried} mutants noticed`);
    detected += found.length;
    missed += lost.length;
  }
  const count = detected + missed;
  if (count === 0) {
    say('No mutant was tried: no pure code was chosen, or it has no expressions that run after loading');
    return false;
  }
  const score = (100 * detected) / count;
  say(`\nScore ${score.toFixed(1)} %, at least ${least} % (${count} mutants)`);
  return score >= least;
};
