import { globSync } from 'node:fs';
import { ROOT } from './root.ts';
import { emptyResults, failures, runBrowserTests, runVitest } from './runners.ts';
import { LEFT_OUT } from './suite.ts';
import { closingLine, NO_TESTS, sum } from './test-results.ts';

/** The regular suite. `npm test -- events` runs those of its tests whose path contains one of the words. */
const words = process.argv.slice(2);

const runAll = async () =>
  // To record all tests takes a sixth of the processor's time; a failed one run again by its name is recorded.
  sum([await runVitest([]), await runBrowserTests(['--trace=off'])]);

const runChosen = async () => {
  const specs = globSync('e2e/**/*.spec.ts', { cwd: ROOT, exclude: LEFT_OUT });
  const chosen = specs.filter((file) => words.some((word) => file.includes(word)));
  return sum([
    await runVitest([...words, '--passWithNoTests']),
    chosen.length > 0 ? await runBrowserTests(chosen) : NO_TESTS,
  ]);
};

await emptyResults();
const counts = await (words.length === 0 ? runAll() : runChosen());
if (counts.passed + counts.failed + counts.skipped === 0) console.error(`No test is called ${words.join(' or ')}`);
for (const failure of failures) console.log(`✘ ${failure}\n`);
console.log(closingLine(counts));
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
