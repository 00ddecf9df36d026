import { getTableConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import type { BackedUpTable } from './manifest.ts';

/**
 * Sorts tables so that each stands after the tables that it refers to.
 * @throws if tables refer to each other in a circle
 */
const inOrder = (names: string[], references: { from: string; to: string }[]): string[] => {
  const ordered: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ from, to }) => from === name && to !== name && left.has(to)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left].join(', ')}`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
};

/** Describes the tables of a backup, from the registry of personal data and from the database. */
export const describeTables = async (
  client: pg.ClientBase,
  registry: readonly PersonalTable[],
): Promise<BackedUpTable[]> => {
  const names = registry.filter(({ backup }) => backup).map(({ table }) => getTableConfig(table).name);
  const references = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_constraint c
      join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and f.relnamespace = 'public'::regnamespace`,
  );
  const columns = await client.query<{ table: string; column: string; sequence: string | null }>(
    `select c.relname as "table", a.attname as "column",
        pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
  );
  const described: BackedUpTable[] = [];
  for (const name of inOrder(names, references.rows)) {
    const own = columns.rows.filter(({ table }) => table === name);
    const sequences: BackedUpTable['sequences'] = [];
    for (const { column, sequence } of own) {
      if (sequence === null) continue;
      const { rows } = await client.query<{ last: string }>(`select last_value::text as last from ${sequence}`);
      sequences.push({ column, lastValue: rows[0]?.last ?? '0' });
    }
    described.push({ name, columns: own.map(({ column }) => column), sequences });
  }
  return described;
};
