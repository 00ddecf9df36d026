import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, smallint, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';

export const dailyMoods = pgTable(
  'daily_moods',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    /** -1 is "not now". */
    mood: smallint().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.date] }),
    check('daily_moods_mood', sql`${table.mood} between 1 and 6 or ${table.mood} = -1`),
  ],
);
