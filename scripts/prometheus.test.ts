import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { deskRights } from '../contract/src/desk/rights.ts';
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

/** What is left of an expression without labels, spans and calls is names of metrics. */
const metricsIn = (expr: string): string[] =>
  expr.replace(/\{[^}]*\}|\[[^\]]*\]/g, '').match(/\b[a-z_]\w*\b(?!\()/g) ?? [];
const sources = globSync('server/src/**/*.ts', { cwd: inRoot() });

it('every alert stands on metrics that the server has, or that Prometheus itself adds', async () => {
  const text = await createMetrics().read();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const own = sources.flatMap((file) => [...read(file).matchAll(/gauge\(\s*'(\w+)'/g)].map(([, name = '']) => name));
  expect(own.length).toBeGreaterThan(1);
  const parts = (name: string) => ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`);
  const known = [
    ...types.flatMap(([, name = '', type]) => (type === 'histogram' ? parts(name) : [name])),
    ...own,
    'up',
  ];
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, expr } of rules) {
    const named = metricsIn(expr);
    expect(named, alert).not.toEqual([]);
    expect({ alert, unknown: named.filter((name) => !known.includes(name)) }).toEqual({ alert, unknown: [] });
  }
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
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((route) => !known.has(route))).toEqual([]);
});
