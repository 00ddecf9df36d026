import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './root.ts';

const FOLDER = inRoot('docs', 'systemd');
const units = readdirSync(FOLDER).filter((name) => name.endsWith('.service'));
/** From 0 (closed) to 10 (open). The tool rates up to 3 as "OK" or better. */
const EXPOSURE_MAX = 3;

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { cwd: FOLDER, encoding: 'utf8' });
/** The option `--offline` exists since version 250. */
const version = Number(/^systemd (\d+)/.exec(analyze('--version').stdout ?? '')?.[1] ?? 0);
const isThere = version >= 250;
const why = isThere
  ? ''
  : ` (skipped: systemd-analyze ${version === 0 ? 'is not installed' : `${version} looks at no files`})`;

it.runIf(isThere).each(units)(`the units of systemd leave %s no more open than ${EXPOSURE_MAX} of 10${why}`, (unit) => {
  const threshold = `--threshold=${EXPOSURE_MAX * 10}`;
  const { status, stdout } = analyze('security', '--offline=yes', threshold, '--no-pager', `./${unit}`);
  const overall = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  expect({ status, isSafeEnough: overall <= EXPOSURE_MAX }, stdout).toEqual({ status: 0, isSafeEnough: true });
});
