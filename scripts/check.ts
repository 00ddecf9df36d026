import { captureNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';

interface Step {
  name: string;
  args: string[];
  cwd?: string;
}

const tsc = (workspace: string): Step => ({
  name: `types of ${workspace}`,
  args: [packageFile('typescript', 'bin', 'tsc'), '-p', workspace, '--noEmit'],
});

/** In the order of how fast they answer. Each runs, whatever the one before said. */
const STEPS: Step[] = [
  {
    name: 'format and lint',
    args: [packageFile('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
  },
  { name: 'lock file for every platform', args: ['scripts/lock-file.ts'] },
  { name: 'lengths of files', args: ['scripts/check-lengths.ts'] },
  { name: 'readers of environment, time, network', args: ['scripts/check-readers.ts'] },
  { name: 'texts in both languages', args: ['web/scripts/check-texts.ts'] },
  ...['contract', 'server', 'web', 'scripts'].map(tsc),
  {
    name: 'import rules',
    args: [
      packageFile('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      ...['contract', 'server', 'web', 'e2e', 'scripts', 'bench', '--output-type', 'err'],
    ],
  },
  { name: 'dead code', args: [packageFile('knip', 'bin', 'knip.js'), '--no-progress'] },
  { name: 'web build', args: ['scripts/build-web.ts'] },
  { name: 'bundle budget', args: ['web/scripts/bundle-budget.ts'] },
];

const failed: string[] = [];
for (const { name, args, cwd } of STEPS) {
  const startedAt = performance.now();
  const { code, output } = await captureNode(args, cwd === undefined ? {} : { cwd: inRoot(cwd) });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`);
  // What passed speaks only where it has figures to tell.
  if (code !== 0 || args.at(-1)?.includes('check-lengths') || name === 'bundle budget') console.log(output.trim());
  if (code !== 0) failed.push(name);
}
console.log(failed.length === 0 ? `All ${STEPS.length} checks passed` : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
