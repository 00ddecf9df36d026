import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from './root.ts';

/** Comes with Debian's `prometheus`. */
const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

// Without it nobody has looked, so that its absence fails the full suite.
it('promtool is there', () => {
  expect(promtool('--version').error, 'apt-get install prometheus').toBeUndefined();
});

it('promtool reads the alerts and every expression of the board', () => {
  const rules = promtool('check', 'rules', inRoot('docs/prometheus/bergkette.rules.yml'));
  expect(rules.status, rules.stdout + rules.stderr).toBe(0);
  // The board's expressions as rules, since promtool reads no boards.
  const board: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync(inRoot('docs/prometheus/bergkette.board.json'), 'utf8'),
  );
  const records = board.panels.flatMap(({ targets }) => targets).map(({ expr }, n) => ({ record: `panel:${n}`, expr }));
  const file = path.join(tmpdir(), `bergkette-board-${process.pid}.yml`);
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'board', rules: records }] }));
  const panels = promtool('check', 'rules', file);
  rmSync(file);
  expect(panels.status, panels.stdout + panels.stderr).toBe(0);
  expect(panels.stdout).toContain(`${records.length} rules found`);
});

it('the alerts ring when they should, by promtool’s own trial', () => {
  const trial = promtool('test', 'rules', inRoot('docs/prometheus/bergkette.trial.yml'));
  expect(trial.status, trial.stdout + trial.stderr).toBe(0);
});
