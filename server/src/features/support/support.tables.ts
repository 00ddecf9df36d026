import { BUG_REPORT_BROWSER_MAX_LENGTH, BUG_REPORT_TEXT_MAX_LENGTH } from '@bergkette/contract/reports.rules.ts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { userId } from '../users/users.tables.ts';

const isWithin = (column: AnyPgColumn, max: number) => sql`char_length(${column}) <= ${sql.raw(String(max))}`;

/** What somebody told the operator about the app [SUP-03, OPS-12]. */
export const bugReports = pgTable(
  'bug_reports',
  {
    userId: userId(),
    /** The ticket: one row of numbers for all people, since the operator names a report by it alone. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    feature: text().notNull(),
    steps: text().notNull(),
    isReproducible: boolean().notNull(),
    browser: text().notNull(),
    /** Its file in storage below `support/<user id>/`, written down before its first byte. */
    image: text(),
    createdAt: instant().notNull(),
    /** When all of it had arrived; without it nobody is shown the report, and the job takes it away. */
    filedAt: instant(),
    closedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('bug_reports_ticket').on(table.id),
    check('bug_reports_feature', isWithin(table.feature, BUG_REPORT_TEXT_MAX_LENGTH)),
    check('bug_reports_steps', isWithin(table.steps, BUG_REPORT_TEXT_MAX_LENGTH)),
    check('bug_reports_browser', isWithin(table.browser, BUG_REPORT_BROWSER_MAX_LENGTH)),
    check('bug_reports_closed', sql`${table.closedAt} is null or ${table.filedAt} is not null`),
  ],
);
