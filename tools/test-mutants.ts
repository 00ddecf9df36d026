import { faults } from './mutants/faults.ts';
import { pureFiles } from './mutants/pure-files.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { tryFaults } from './mutants/try-faults.ts';

/**
 * Shows that the tests notice faults (docs/testing.md § Mutants). Without a word both kinds are tried, for hours.
 * `-- code web/src/lib` mutates the pure code whose path has one of the words,
 * `-- wiring NAV profile` tries the faults whose row, name or file has one.
 */
const [kind, ...words] = process.argv.slice(2);
const isChosen = (text: string): boolean => words.length === 0 || words.some((word) => text.includes(word));

/** In percent. */
const LEAST_SCORE = 85;

const mutateCode = (): Promise<boolean> => runMutants(pureFiles().filter(isChosen), LEAST_SCORE);
const wireWrong = (): Promise<boolean> =>
  tryFaults(faults.filter(({ rows, what, file }) => isChosen(`${rows.join(' ')} ${what} ${file}`)));

const kinds: Record<string, () => Promise<boolean>> = {
  code: mutateCode,
  wiring: wireWrong,
  all: async () => [await mutateCode(), await wireWrong()].every(Boolean),
};

const run = kinds[kind ?? 'all'];
if (run === undefined) {
  console.error('npm run test:mutants [-- code | wiring] [words of paths, rows or names]');
  process.exit(1);
}
process.exitCode = (await run()) ? 0 : 1;
