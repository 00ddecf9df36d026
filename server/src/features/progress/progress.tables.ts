import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { userId } from '../users/users.tables.ts';

/**
 * One row per experience point. The slot is part of the key, so that the database keeps the limit of a day or week even
 * with parallel requests.
 */
export const xpGrants = pgTable(
  'xp_grants',
  {
    userId: userId(),
    action: text({ enum: ['new_entry', 'experience_mode_scrolled', 'experience_mode_event_opened'] }).notNull(),
    /** The day, or the Monday of the week, in the person's time zone. */
    periodStart: date({ mode: 'string' }).notNull(),
    slot: smallint().notNull(),
    grantedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.action, table.periodStart, table.slot] }),
    check('xp_grants_slot', sql`${table.slot} between 1 and case ${table.action} when 'new_entry' then 3 else 10 end`),
  ],
);

export const achievements = pgTable(
  'achievements',
  { userId: userId(), name: text().notNull(), grantedAt: instant().notNull().defaultNow() },
  (table) => [
    // Each achievement is granted once, even by parallel calls.
    primaryKey({ columns: [table.userId, table.name] }),
    check('achievements_name', sql`${table.name} ~ '^[a-z]+(_[a-z]+)*_[1-9][0-9]*$'`),
  ],
);
