import { or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';

const isOf = ({ owner, otherOwner }: PersonalTable, ids: number[]): SQL | undefined => {
  const columns = [owner, otherOwner].filter((column) => typeof column === 'string');
  return or(...columns.map((column) => sql`${sql.identifier(column)} = any(${sql.param(ids)}::bigint[])`));
};

const isPersonal = ({ owner }: PersonalTable): boolean => owner !== null;

/** Of the tables that hold something personal. */
export const namesOf = (registry: readonly PersonalTable[]): string[] =>
  registry.filter(isPersonal).map(({ table }) => getTableConfig(table).name);

/** Those of the registry that a database holds. */
export const tablesNamed = (registry: readonly PersonalTable[], names: readonly string[]): PersonalTable[] =>
  registry.filter(({ table }) => names.includes(getTableConfig(table).name));

/**
 * Erases the rows of every feature, as the registry of personal data lists them. Later tables refer to earlier ones, so they go
 * first; a table with `cascade` goes with the row that it refers to. Hand it a transaction.
 * @throws where a table still holds a row of theirs: an entry of the registry is wrong
 */
export const eraseRows = async (tx: Db, registry: readonly PersonalTable[], ids: number[]): Promise<void> => {
  for (const { table, erase, names = {} } of registry) {
    for (const [id, name] of erase === 'detach' ? Object.entries(names) : []) {
      await tx.execute(sql`update ${table} set ${sql.identifier(id)} = null, ${sql.identifier(name)} = null
        where ${sql.identifier(id)} = any(${sql.param(ids)}::bigint[])`);
    }
  }
  const explicit = registry.filter((entry) => isPersonal(entry) && entry.erase === 'explicit');
  for (const entry of explicit.toReversed()) await tx.delete(entry.table).where(isOf(entry, ids));
  const looks = registry.filter(isPersonal).map((entry) => {
    const { name } = getTableConfig(entry.table);
    return sql`select ${name}::text as name where exists (select from ${entry.table} where ${isOf(entry, ids)})`;
  });
  const { rows } = await tx.execute<{ name: string }>(sql.join(looks, sql` union all `));
  if (rows.length > 0) throw new Error(`the erasure leaves rows in ${rows.map(({ name }) => name).join(', ')}`);
};
