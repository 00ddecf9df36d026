import { availableParallelism } from 'node:os';
import { captureNode } from './processes.ts';
import { packageFile } from './root.ts';
import { TYPED } from './typed.ts';

interface Step {
  name: string;
  /** Commands that run one after the other. The first that fails ends the step. */
  runs: string[][];
}

const tsc = (workspace: string): Step => ({
  name: `types of ${workspace}`,
  runs: [[packageFile('typescript-native', 'bin', 'tsc'), '-p', workspace, '--noEmit']],
});

/** The fastest step first. All steps run, even after a failure. */
const STEPS: Step[] = [
  {
    name: 'format and lint',
    runs: [[packageFile('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']],
  },
  { name: 'lock file for every platform', runs: [['scripts/lock-file.ts']] },
  { name: 'lengths of files', runs: [['scripts/check-lengths.ts']] },
  { name: 'readers of environment, time, network', runs: [['scripts/check-readers.ts']] },
  { name: 'migrations', runs: [['scripts/check-migrations.ts']] },
  { name: 'requirements and their tests', runs: [['scripts/check-requirements.ts']] },
  { name: 'texts in both languages', runs: [['web/scripts/check-texts.ts']] },
  ...TYPED.map(tsc),
  { name: 'types of every file', runs: [['scripts/check-type-files.ts']] },
  {
    name: 'import rules',
    runs: [
      [
        packageFile('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
        ...['contract', 'server', 'web', 'e2e', 'scripts', 'tools', 'bench', '--output-type', 'err'],
      ],
    ],
  },
  {
    name: 'dead code',
    runs: [[packageFile('knip', 'bin', 'knip.js'), '--no-progress', '--treat-config-hints-as-errors']],
  },
  { name: 'web build and bundle budget', runs: [['scripts/build-web.ts'], ['web/scripts/bundle-budget.ts']] },
];

interface Outcome {
  name: string;
  isPassed: boolean;
  output: string;
}

const runStep = async ({ name, runs }: Step): Promise<Outcome> => {
  const startedAt = performance.now();
  let isPassed = true;
  let output = '';
  for (const args of runs) {
    if (!isPassed) break;
    const run = await captureNode(args);
    isPassed = run.code === 0;
    output += run.output;
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  // The last line of a passed step is its summary, if it has one.
  const summary = isPassed ? (output.trim().split('\n').at(-1) ?? '') : '';
  console.log(`${isPassed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)${summary === '' ? '' : `: ${summary}`}`);
  return { name, isPassed, output: output.trim() };
};

/** `npm run check -- types texts` runs the steps whose name contains one of the words, and prints their whole output. */
const words = process.argv.slice(2);
const chosen = words.length === 0 ? STEPS : STEPS.filter(({ name }) => words.some((word) => name.includes(word)));
const waiting = [...chosen];
const outcomes: Outcome[] = [];
const work = async (): Promise<void> => {
  for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));

// Single steps print their whole output.
if (words.length > 0) for (const { output } of outcomes.filter(({ isPassed }) => isPassed)) console.log(output);
const failed = outcomes.filter(({ isPassed }) => !isPassed);
for (const { name, output } of failed) console.log(`\n── ${name}\n${output}`);
console.log(
  failed.length === 0
    ? `All ${outcomes.length} checks passed`
    : `\nFailed: ${failed.map(({ name }) => name).join(', ')}. Run one again with: npm run check -- '${failed[0]?.name}'`,
);
process.exitCode = failed.length === 0 && outcomes.length > 0 ? 0 : 1;
