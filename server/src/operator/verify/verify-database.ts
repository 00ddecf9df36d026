import { getTableConfig } from 'drizzle-orm/pg-core';
import pg, { type ClientBase, type PoolConfig } from 'pg';
import { withClient } from '../../platform/database/connections.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { findDamage } from './full-read.ts';

/** A promise between rows that no constraint of the database can hold: `wrong` counts the rows that break it. */
export interface Agreement {
  name: string;
  wrong: string;
}

export interface Verified {
  tables: number;
  rows: number;
  /** What is wrong, by table and number; nothing that anybody wrote. */
  wrong: string[];
}

const quoted = pg.escapeIdentifier;

const countOf = async (client: ClientBase, statement: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(statement);
  return Number(rows[0]?.count ?? 0);
};

/** Statements that count the rows which break a constraint. PostgreSQL itself looks at a row only when it is written. */
const CONSTRAINTS = `select c.conrelid::regclass::text as "table", c.conname::text as name, c.contype::text as type,
    c.confrelid::regclass::text as target, pg_get_expr(c.conbin, c.conrelid) as expression,
    array(select a.attname::text from unnest(c.conkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
    array(select a.attname::text from unnest(c.confkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place) as targets
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('f', 'c', 'p', 'u') order by 1, 2`;

interface Constraint {
  table: string;
  name: string;
  type: 'f' | 'c' | 'p' | 'u';
  target: string;
  expression: string | null;
  columns: string[];
  targets: string[];
}

const brokenRows = ({ table, type, target, expression, columns, targets }: Constraint): string => {
  if (type === 'c') return `select count(*) from ${table} where not coalesce((${expression}), true)`;
  const own = columns.map(quoted);
  if (type !== 'f')
    return `select count(*) from (select from ${table} group by ${own.join(', ')} having count(*) > 1) t`;
  const isSet = own.map((column) => `t.${column} is not null`).join(' and ');
  const isSame = own.map((column, at) => `o.${quoted(targets[at] ?? '')} = t.${column}`).join(' and ');
  return `select count(*) from ${table} t where ${isSet} and not exists (select from ${target} o where ${isSame})`;
};

/** Unique indexes that are no constraints, with their conditions. */
const UNIQUE = `select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
    pg_get_expr(i.indpred, i.indrelid) as condition,
    array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k) as columns
  from pg_index i join pg_class t on t.oid = i.indrelid
  where i.indisunique and t.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;

const IDENTITIES = `select c.oid::regclass::text as "table", a.attname::text as column,
    pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`;

/**
 * Looks at every row: that it can be read, that all indexes and constraints hold, that whoever it belongs to exists, and that no
 * number will be given twice.
 */
export const verifyDatabase = async (
  owner: PoolConfig,
  registry: readonly PersonalTable[],
  agreements: readonly Agreement[],
): Promise<Verified> => {
  const damage = await findDamage(owner);
  const wrong = damage.map(({ table, code }) => `${table}: damaged (${code})`);
  const note = (said: string, count: number): void => {
    if (count > 0) wrong.push(`${said}: ${count}`);
  };
  return withClient(owner, async (client) => {
    // Of one moment, and without the indexes, which are compared with the rows above.
    await client.query('begin isolation level repeatable read read only');
    const tables = registry.map(({ table }) => getTableConfig(table).name);
    let rows = 0;
    for (const table of tables) rows += await countOf(client, `select count(*) from public.${quoted(table)}`);
    const constraints = await client.query<Constraint>(CONSTRAINTS);
    for (const constraint of constraints.rows)
      note(`${constraint.table}: rows that break ${constraint.name}`, await countOf(client, brokenRows(constraint)));
    const unique = await client.query<{ table: string; name: string; condition: string | null; columns: string[] }>(
      UNIQUE,
    );
    for (const { table, name, condition, columns } of unique.rows) {
      const known = columns.map((column) => `(${column}) is not null`).join(' and ');
      const where = condition === null ? known : `${known} and ${condition}`;
      const twice = `select from ${table} where ${where} group by ${columns.join(', ')} having count(*) > 1`;
      note(`${table}: values twice in ${name}`, await countOf(client, `select count(*) from (${twice}) t`));
    }
    for (const { table, owner: column, otherOwner, erase } of registry) {
      // Reports keep the numbers of people who are gone until their own day.
      if (column === null || erase === 'detach') continue;
      const { name } = getTableConfig(table);
      for (const one of [column, ...(otherOwner ? [otherOwner] : [])])
        note(
          `${name}: rows of nobody`,
          await countOf(
            client,
            `select count(*) from public.${quoted(name)} t where t.${quoted(one)} is not null
               and not exists (select from public.users u where u.id = t.${quoted(one)})`,
          ),
        );
    }
    const identities = await client.query<{ table: string; column: string; sequence: string }>(IDENTITIES);
    for (const { table, column, sequence } of identities.rows)
      note(
        `${table}: numbers that would be given again`,
        await countOf(
          client,
          `select count(*) from ${table} where ${quoted(column)} >
             (select case when is_called then last_value else last_value - 1 end from ${sequence})`,
        ),
      );
    for (const { name, wrong: statement } of agreements) note(name, await countOf(client, statement));
    await client.query('rollback');
    return { tables: tables.length, rows, wrong };
  });
};
