import { sql } from 'drizzle-orm';
import { type Db, first } from './database.ts';
import { timeMarks } from './platform.tables.ts';

export type TimeMark = Omit<typeof timeMarks.$inferSelect, 'id'>;

/** State of the time watch at the last check. */
export const timeMarksRepository = (db: Db) => ({
  /** Reads and locks the row until the transaction ends. */
  findLocked: (): Promise<TimeMark | undefined> => first(db.select().from(timeMarks).for('update')),
  find: (): Promise<TimeMark | undefined> => first(db.select().from(timeMarks)),
  keep: async (mark: TimeMark): Promise<void> => {
    await db.insert(timeMarks).values(mark).onConflictDoUpdate({ target: timeMarks.id, set: mark });
  },
  databaseNow: async (): Promise<Date> => {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    return new Date(rows[0]?.ms ?? Number.NaN);
  },
});
