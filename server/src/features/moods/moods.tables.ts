import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { userId } from '../users/users.tables.ts';

export const dailyMoods = pgTable(
  'daily_moods',
  {
    userId: userId(),
    date: date({ mode: 'string' }).notNull(),
    /** -1 is "not now". */
    mood: smallint().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.date] }),
    check('daily_moods_mood', sql`${table.mood} between 1 and 6 or ${table.mood} = -1`),
  ],
);
