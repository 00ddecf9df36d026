import { and, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type Keyed = PgTable & { key: PgColumn; id: PgColumn };
type Row = { key: string } & Record<string, unknown>;

/**
 * Inserts or updates rows by key, restores retired rows, and retires rows that the content no longer names.
 * @param ours rows that the content may change; all if absent
 */
export const putByKey = async (db: Db, table: Keyed, rows: Row[], ours?: SQL): Promise<Map<string, number>> => {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'key');
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded.${snake(name)}`)]));
  const saved = await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: table.key, set: { ...set, retiredAt: null }, ...(ours && { setWhere: ours }) })
    .returning({ key: table.key, id: table.id });
  await db
    .update(table)
    .set({ retiredAt: sql`coalesce(retired_at, now())` })
    .where(
      and(
        ours,
        notInArray(
          table.key,
          rows.map((row) => row.key),
        ),
      ),
    );
  return new Map(saved.map((row) => [String(row.key), Number(row.id)]));
};
