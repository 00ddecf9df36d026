import { Stryker } from '@stryker-mutator/core';

const say = (line: string): void => console.log(line);
const DETECTED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

/** Each by its own tests, so that what the contract promises is not shown by chance elsewhere. */
const PLACES = [
  // Nearly everything in schemas runs while the module loads.
  { place: 'contract', ignoreStatic: false },
  // What runs while a module loads has to run all tests of the module for each mutant: a tenth of the mutants took half of the time.
  { place: 'web', ignoreStatic: true },
  { place: 'server', ignoreStatic: true },
];

interface Counted {
  detected: number;
  missed: number;
}

const scoreOf = ({ detected, missed }: Counted): number =>
  detected + missed === 0 ? 100 : (100 * detected) / (detected + missed);

/**
 * Runs the tests of pure code against each mutant of these files, or parts of files (`web/src/a.ts:3-9`).
 * @param least the least score, in percent @returns whether it is reached
 */
export const runMutants = async (files: readonly string[], { least }: { least: number }): Promise<boolean> => {
  const total: Counted = { detected: 0, missed: 0 };
  for (const { place, ignoreStatic } of PLACES) {
    const mutate = files.filter((file) => file.startsWith(`${place}/`));
    if (mutate.length === 0) continue;
    // Read by vitest.config.ts in the process that Stryker starts.
    process.env.MUTATED_PLACE = place;
    const results = await new Stryker({
      mutate,
      ignoreStatic,
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
      plugins: ['@stryker-mutator/vitest-runner'],
      // One process has two threads busy already.
      concurrency: 1,
      incremental: true,
      incrementalFile: `coverage/mutants-${place}.json`,
      tempDirName: 'coverage/sandbox',
      ignorePatterns: ['/web/dist', '/test-results', '/data', '/demo-data', '/bench', '/e2e', '/coverage'],
      disableTypeChecks: false,
      allowEmpty: true,
      logLevel: 'warn' as never,
      warnings: { slow: false } as never,
      reporters: ['clear-text', 'progress-append-only'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
    }).runMutationTest();
    const count = (states: readonly string[]) => results.filter(({ status }) => states.includes(status)).length;
    const counted = { detected: count(DETECTED), missed: count(MISSED) };
    say(`${place}: ${counted.detected} of ${counted.detected + counted.missed} mutants noticed`);
    total.detected += counted.detected;
    total.missed += counted.missed;
  }
  const score = scoreOf(total);
  say(`\nScore ${score.toFixed(1)} %, at least ${least} % (${total.detected + total.missed} mutants)`);
  return score >= least;
};
