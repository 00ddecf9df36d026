import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { deskRights } from '../contract/src/desk/rights.ts';
import { SIGN_INS } from '../server/src/operator/figures.ts';
import { createMetrics } from '../server/src/platform/metrics.ts';
import { inRoot } from './root.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const ruleSchema = z.strictObject({
  alert: z.string().regex(/^Bergkette\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string() }),
});
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })),
});
const rules = rulesSchema
  .parse(parse(read('docs/prometheus/bergkette.rules.yml')))
  .groups.flatMap((group) => group.rules);

const boardSchema = z.looseObject({
  panels: z.array(z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) })),
});
const { panels } = boardSchema.parse(JSON.parse(read('docs/prometheus/bergkette.board.json')));
/** Each expression of the rules and of the board, with where it stands. */
const expressions = [
  ...rules.map(({ alert, expr }) => ({ at: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ at: title, expr }))),
];

/** What is left of an expression without labels, spans and calls is names of metrics. */
const metricsIn = (expr: string): string[] =>
  expr.replace(/\{[^}]*\}|\[[^\]]*\]|\s*\bby \([^)]*\)\s*/g, '').match(/\b[a-z_]\w*\b(?!\()/g) ?? [];
const sources = globSync('server/src/**/*.ts', { cwd: inRoot() });

it('every alert and every panel of the board stands on metrics that the server has, or that Prometheus itself adds', async () => {
  const text = await createMetrics().read();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  // Those of a measure are the names of its helps.
  const own = sources.flatMap((file) => [...read(file).matchAll(/\b(bergkette_\w+): '/g)].map(([, name = '']) => name));
  expect(own.length).toBeGreaterThan(5);
  const parts = (name: string) => ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`);
  const known = [
    ...types.flatMap(([, name = '', type]) => (type === 'histogram' ? parts(name) : [name])),
    ...own,
    'up',
  ];
  expect(rules.length).toBeGreaterThan(5);
  expect(panels.length).toBeGreaterThan(5);
  for (const { at, expr } of expressions) {
    const named = metricsIn(expr);
    expect(named, at).not.toEqual([]);
    expect({ at, unknown: named.filter((name) => !known.includes(name)) }).toEqual({ at, unknown: [] });
  }
  // Each of the product's own figures is watched by an alert and shown on the board.
  const named = (all: readonly { expr: string }[]) => new Set(all.flatMap(({ expr }) => metricsIn(expr)));
  const figures = [...new Set([...own, 'bergkette_failed_sign_ins_total'])];
  expect(figures.filter((name) => !named(rules).has(name))).toEqual([]);
  expect(figures.filter((name) => !named(panels.flatMap(({ targets }) => targets)).has(name))).toEqual([]);
});

it('every route that an alert names is one of the server', () => {
  const table = [...read('server/test/authorisation.table.ts').matchAll(/'(\/[\w/:-]*\/)'/g)].map(
    ([, path]) => `/api${path}`,
  );
  const desk = Object.keys(deskRights).map((call) => `/api/desk/v1${call.split(' ')[1]}`);
  const known = new Set([...table, ...desk]);
  const named = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/route=~?"([^"]+)"/g)].flatMap(([, routes = '']) => routes.split('|')),
  );
  expect([...named, ...Object.keys(SIGN_INS)].filter((route) => !known.has(route))).toEqual([]);
});

it('page, alert and doctor mean the same age of a backup', () => {
  const [, days] = /BACKUP_MAX_DAYS = (\d+);/.exec(read('server/src/operator/doctor/machine-checks.ts')) ?? [];
  const hours = Number(days) * 24;
  expect(rules.find(({ alert }) => alert === 'BergketteBackupOld')?.expr).toMatch(new RegExp(`> ${hours} \\* 3600$`));
  expect(read('docs/operations.md')).toContain(`no new file in the backup folder for ${hours} hours`);
});
