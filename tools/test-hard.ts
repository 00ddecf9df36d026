import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { runNode } from '../scripts/processes.ts';
import { inRoot, packageFile } from '../scripts/root.ts';
import { FULL_SUITE } from '../scripts/suite.ts';

/**
 * Runs attacks by name and strength: `npm run test:hard -- requests --count 1000000 --seed 7`. Each attack is a file of
 * `server/test/hard`, which `npm run test:full` runs in a short form. Without `--seed` each run takes a new seed and prints it.
 */
const FOLDER = 'server/test/hard';
const END = '.full.test.ts';
const attacks = readdirSync(inRoot(FOLDER))
  .filter((file) => file.endsWith(END))
  .map((file) => file.slice(0, -END.length));

const { values, positionals } = parseArgs({
  options: {
    count: { type: 'string' },
    seed: { type: 'string' },
    hours: { type: 'string' },
    minutes: { type: 'string' },
  },
  allowPositionals: true,
});

const isWhole = (text: string | undefined) => text === undefined || /^\d{1,9}$/.test(text);
const unknown = positionals.filter((name) => !attacks.includes(name));

const isTime = (text: string | undefined) => text === undefined || /^\d{1,3}(\.\d+)?$/.test(text);

if (
  positionals.length === 0 ||
  !isTime(values.hours) ||
  !isTime(values.minutes) ||
  unknown.length > 0 ||
  !isWhole(values.count) ||
  !isWhole(values.seed)
) {
  if (unknown.length > 0) console.error(`There is no attack called ${unknown.join(', ')}.`);
  console.error(`npm run test:hard -- <${attacks.join(' | ')}> … [--count N] [--seed N] [--hours N] [--minutes N]`);
  process.exit(1);
}

const files = positionals.map((name) => `${FOLDER}/${name}${END}`);
const until = performance.now() + Number(values.hours ?? 0) * 3_600_000;
const first = values.seed === undefined ? Math.trunc(Math.random() * 1e9) : Number(values.seed);
/** Again and again until the hours are over, each time with the next seed; ends with the first failure. */
for (let seed = first; ; seed += 1) {
  const given = (['count', 'minutes'] as const)
    .map((name) => (values[name] ? ` --${name} ${values[name]}` : ''))
    .join('');
  console.log(`Seed ${seed}: npm run test:hard -- ${positionals.join(' ')}${given} --seed ${seed}`);
  const env = {
    ...FULL_SUITE,
    HARD_SEED: String(seed),
    // On the disk: a long run fills it, and the disk is attacked too.
    TMPDIR: tmpdir(),
    ...(values.count === undefined ? {} : { HARD_COUNT: values.count }),
    ...(values.minutes === undefined ? {} : { HARD_MINUTES: values.minutes }),
  };
  const code = await runNode([packageFile('vitest', 'vitest.mjs'), 'run', '--project', 'server', ...files], { env });
  process.exitCode = code;
  if (code !== 0 || performance.now() >= until) break;
}
