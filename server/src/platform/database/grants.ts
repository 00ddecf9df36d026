import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { withClient } from './connections.ts';

/** What a role may do with one table, or with a view, named by itself. `true` stands for all columns, a list for these. Without an entry: nothing. */
export interface Grant {
  table: PgTable | string;
  select?: true | readonly string[];
  insert?: true | readonly string[];
  update?: true | readonly string[];
  delete?: true;
}

export interface RoleGrants {
  role: string;
  grants: readonly Grant[];
}

export const nameOf = ({ table }: Pick<Grant, 'table'>): string =>
  typeof table === 'string' ? table : getTableName(table);

const rights = ['select', 'insert', 'update', 'delete'] as const;

const grantLines = ({ role, grants }: RoleGrants): string[] => {
  const to = pg.escapeIdentifier(role);
  return grants.flatMap((grant) => {
    const name = `public.${pg.escapeIdentifier(nameOf(grant))}`;
    return rights.flatMap((right) => {
      const what = grant[right];
      if (what === undefined) return [];
      const columns = what === true ? '' : ` (${what.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
      return [`grant ${right}${columns} on ${name} to ${to}`];
    });
  });
};

/** Gives the role these rights and takes every other one away, in one transaction: calls of other processes notice nothing. */
export const applyGrants = (owner: pg.PoolConfig, granted: RoleGrants): Promise<void> =>
  withClient(owner, async (client) => {
    const role = pg.escapeIdentifier(granted.role);
    const statements = [
      // Two processes that start at once would grant the same row twice.
      `select pg_advisory_xact_lock(hashtext('grants'))`,
      `revoke all on all tables in schema public from ${role}`,
      `revoke all on all sequences in schema public from ${role}`,
      `grant usage on schema public to ${role}`,
      ...grantLines(granted),
    ];
    await client.query(`begin; ${statements.join('; ')}; commit`);
  });
