import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { timeMarks } from './platform.tables.ts';

export type TimeMark = Omit<typeof timeMarks.$inferSelect, 'id'>;

/** What was known of the time at the last look. */
export const timeMarksRepository = (db: Db) => ({
  /** For whoever writes it next: others wait. */
  findLocked: async (): Promise<TimeMark | undefined> => (await db.select().from(timeMarks).for('update'))[0],
  find: async (): Promise<TimeMark | undefined> => (await db.select().from(timeMarks))[0],
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
