import { existsSync } from 'node:fs';
import { runNode } from '../scripts/processes.ts';
import { emptyResults, failures, runBrowserTests, runVitest } from '../scripts/runners.ts';
import { FULL_SUITE } from '../scripts/suite.ts';
import { type Counts, NO_TESTS, type Outcome, table } from '../scripts/test-results.ts';

/**
 * Everything that can be tested here, one part after the other: `npm run test:full`. With words the parts whose name
 * holds one of them: `npm run test:full -- browser container`. Ends in a table (docs/testing.md § The full suite).
 */
const command = async (file: string, ...args: string[]): Promise<Counts> => {
  const code = await runNode([file, ...args], { env: FULL_SUITE });
  return code === 0 ? { ...NO_TESTS, passed: 1 } : { ...NO_TESTS, failed: 1 };
};

/** Those that install packages need a Debian and its administrator. */
const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const installing = (file: string, ...args: string[]) => (canInstall ? () => command(file, ...args) : undefined);

const PARTS: [name: string, run: (() => Promise<Counts>) | undefined][] = [
  ['units', () => runVitest(['--project', 'unit', '--project', 'isolated'], FULL_SUITE)],
  ['server, attacks in short', () => runVitest(['--project', 'server'], FULL_SUITE)],
  ['launcher', () => runVitest(['--project', 'launcher'], FULL_SUITE)],
  ['browser', () => runBrowserTests([], FULL_SUITE)],
  ['updates', () => command('tools/test-updates.ts')],
  ['container', installing('tools/test-container.ts')],
  ['second machine', installing('tools/test-failover.ts')],
  ['scale', installing('tools/test-scale.ts')],
  ['mutants of pure code', () => command('tools/test-mutants.ts', 'code')],
  ['mutants of wiring', () => command('tools/test-mutants.ts', 'wiring')],
];

const words = process.argv.slice(2);
const chosen = PARTS.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));

await emptyResults();
const outcomes: Outcome[] = [];
for (const [name, run] of chosen) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const counts = run ? await run() : null;
  outcomes.push({ name, counts, minutes: (performance.now() - startedAt) / 60_000 });
}
for (const failure of failures) console.log(`✘ ${failure}\n`);
console.log(`\n${table(outcomes)}`);
const isGood = ({ counts }: Outcome): boolean => counts === null || (counts.failed === 0 && counts.passed > 0);
process.exitCode = outcomes.length > 0 && outcomes.every(isGood) ? 0 : 1;
