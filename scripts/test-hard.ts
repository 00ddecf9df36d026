import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runNode } from './processes.ts';
import { inRoot, packageFile } from './root.ts';

/**
 * Runs attacks by name and strength: `npm run test:hard -- requests --count 1000000 --seed 7`. Each attack is a file of
 * `server/test/hard`, which `npm test` runs in a short form. Without `--seed` each run takes a new seed and prints it.
 */
const FOLDER = 'server/test/hard';
const END = '.test.ts';
const attacks = readdirSync(inRoot(FOLDER))
  .filter((file) => file.endsWith(END))
  .map((file) => file.slice(0, -END.length));

const { values, positionals } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});

const isWhole = (text: string | undefined) => text === undefined || /^\d{1,9}$/.test(text);
const unknown = positionals.filter((name) => !attacks.includes(name));

if (positionals.length === 0 || unknown.length > 0 || !isWhole(values.count) || !isWhole(values.seed)) {
  if (unknown.length > 0) console.error(`There is no attack called ${unknown.join(', ')}.`);
  console.error(`npm run test:hard -- <${attacks.join(' | ')}> … [--count N] [--seed N]`);
  process.exit(1);
}

const seed = values.seed ?? String(Math.trunc(Math.random() * 1e9));
console.log(
  `Seed ${seed}: npm run test:hard -- ${positionals.join(' ')}${values.count ? ` --count ${values.count}` : ''} --seed ${seed}`,
);
const files = positionals.map((name) => `${FOLDER}/${name}${END}`);
process.exitCode = await runNode([packageFile('vitest', 'vitest.mjs'), 'run', '--project', 'server', ...files], {
  env: { ...process.env, HARD_SEED: seed, ...(values.count === undefined ? {} : { HARD_COUNT: values.count }) },
});
