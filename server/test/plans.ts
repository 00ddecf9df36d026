import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { withClient } from '../src/platform/database/connections.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** Updates the planner's statistics, as the owner. The app's role may not. */
export const analyze = async (pool: pg.Pool): Promise<void> => {
  await withClient({ ...inject('owner'), database: pool.options.database }, (client) => client.query('vacuum analyze'));
};

const isStatement = (asked: unknown): asked is { text: string } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string';

/** All statements of a call, including transactions and the session check. */
export const queriesOf = async (call: () => Promise<{ statusCode: number }>): Promise<unknown[][]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { statusCode } = await call();
  const calls: unknown[][] = query.mock.calls;
  query.mockRestore();
  expect(Math.floor(statusCode / 100)).toBe(2);
  return calls;
};

/** Statements of a call that read the given tables. */
export const statementsOf = async (
  call: () => Promise<{ statusCode: number }>,
  tables: ReadonlySet<string>,
): Promise<Statement[]> =>
  (await queriesOf(call)).flatMap(([asked, values]) =>
    isStatement(asked) && [...tables].some((table) => asked.text.includes(`"${table}"`))
      ? [{ text: asked.text, values: Array.isArray(values) ? values : [] }]
      : [],
  );

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Runs the statement and rolls it back. */
export const planOf = async (pool: pg.Pool, { text, values }: Statement): Promise<PlanNode[]> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

export const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];
