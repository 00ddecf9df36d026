import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Db, first } from '../../platform/database/database.ts';
import type { PersonalTable } from '../../platform/people/personal-data.ts';
import { exportTokens } from './export.tables.ts';

export interface Ticket {
  userId: number;
  sessionId: number;
}

export const exportTokensRepository = (db: Db) => ({
  /** Stores a ticket, which replaces an earlier one. */
  issue: async ({ userId, sessionId }: Ticket, tokenHash: string, expiresAt: Date): Promise<void> => {
    const row = { sessionId, tokenHash, expiresAt };
    await db
      .insert(exportTokens)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: exportTokens.userId, set: row });
  },
  /** Returns the owner of a ticket that is still valid. */
  findOwner: async (tokenHash: string, now: Date): Promise<number | undefined> => {
    const [row] = await db
      .select({ userId: exportTokens.userId })
      .from(exportTokens)
      .where(and(eq(exportTokens.tokenHash, tokenHash), gt(exportTokens.expiresAt, now)));
    return row?.userId;
  },
  /** Removes the ticket and returns it. Only one of several parallel calls gets it. */
  redeem: (tokenHash: string, now: Date): Promise<Ticket | undefined> =>
    first(
      db
        .delete(exportTokens)
        .where(and(eq(exportTokens.tokenHash, tokenHash), gt(exportTokens.expiresAt, now)))
        .returning({ userId: exportTokens.userId, sessionId: exportTokens.sessionId }),
    ),
});

const BATCH = 500;

/** Reads the rows of a query one after another, to save memory. Pass a transaction, and read one query at a time. */
export async function* rowsOf<T>(tx: Db, query: ReturnType<typeof sql>, batch = BATCH): AsyncGenerator<T> {
  await tx.execute(sql`declare exported no scroll cursor for ${query}`);
  try {
    for (;;) {
      const { rows } = await tx.execute(sql.raw(`fetch ${batch} from exported`));
      yield* rows as T[];
      if (rows.length < batch) return;
    }
  } finally {
    await tx.execute(sql`close exported`);
  }
}

const nameOf = (column: PgColumn): string => toSnakeCase(column.name);

/** Returns the column with the name in a look-up table. */
const labelOf = (table: PgTable): PgColumn | undefined => {
  const { columns } = getTableConfig(table);
  return columns.find(({ name }) => name === 'name') ?? columns.find(({ name }) => name === 'key');
};

/** Replaces the id of a look-up by its name: `activity_id` becomes `activity`. */
const shownAs = (table: PgTable, column: PgColumn): SQL => {
  const references = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const found = references.find(({ columns }) => columns.length === 1 && columns[0] === column);
  const [id] = found?.foreignColumns ?? [];
  const label = found && labelOf(found.foreignTable);
  if (!found || !id || !label || getTableConfig(found.foreignTable).name === 'users') return sql`${column}`;
  const alias = sql.identifier(nameOf(column).replace(/_id$/, ''));
  return sql`(select ${label} from ${found.foreignTable} where ${eq(id, column)}) as ${alias}`;
};

/** Reads one person's rows of a table, each as a line of JSON, ordered by the key. */
export const exportedRows = (
  tx: Db,
  { table, owner, exportWithout = [] }: PersonalTable,
  userId: number,
): AsyncGenerator<{ line: string }> => {
  const { columns, primaryKeys } = getTableConfig(table);
  const hidden = new Set([...exportWithout, ...(owner === 'id' ? [] : [owner])]);
  const shown = columns.filter((column) => !hidden.has(nameOf(column))).map((column) => shownAs(table, column));
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const rows = sql`select ${sql.join(shown, sql`, `)} from ${table}
    where ${sql.identifier(owner ?? '')} = ${userId} order by ${sql.join(key, sql`, `)}`;
  return rowsOf(tx, sql`select row_to_json(r)::text as line from (${rows}) as r`);
};
