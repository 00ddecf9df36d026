import { faults } from './mutants/faults.ts';
import { pureFiles } from './mutants/pure-files.ts';
import { runMutants } from './mutants/run-mutants.ts';
import { sampleOf } from './mutants/sample.ts';
import { tryFaults } from './mutants/try-faults.ts';

/**
 * Shows that the tests notice faults (docs/testing.md § Mutants). Without a word both kinds are tried, for hours.
 * `-- code web/src/lib` mutates the pure code whose path has one of the words,
 * `-- wiring NAV profile` tries the faults whose row, name or file has one, and `-- sample` some changed lines, as CI does.
 */
const [kind, ...words] = process.argv.slice(2);
const isChosen = (text: string): boolean => words.length === 0 || words.some((word) => text.includes(word));

const mutateCode = (): Promise<boolean> => runMutants(pureFiles().filter(isChosen), { least: 85 });
const wireWrong = (): Promise<boolean> =>
  tryFaults(faults.filter(({ rows, what, file }) => isChosen(`${rows.join(' ')} ${what} ${file}`)));

const kinds: Record<string, () => Promise<boolean>> = {
  code: mutateCode,
  wiring: wireWrong,
  // Few lines: what is well tested as a whole may have a line that is not.
  sample: () => runMutants(sampleOf(pureFiles()), { least: 60, isSample: true }),
  all: async () => [await mutateCode(), await wireWrong()].every(Boolean),
};

const run = kinds[kind ?? 'all'];
if (run === undefined) {
  console.error('npm run test:mutants [-- code | wiring | sample] [words of paths, rows or names]');
  process.exit(1);
}
process.exitCode = (await run()) ? 0 : 1;
