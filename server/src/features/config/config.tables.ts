import type { HelpLine } from '@bergkette/contract/help.ts';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/** The house's own help lines, as somebody wrote them at the desk, in one row; none before. */
export const helpLines = pgTable(
  'help_lines',
  {
    id: smallint().primaryKey().default(1),
    lines: jsonb().$type<HelpLine[]>().notNull(),
    changedAt: instant().notNull(),
    changedBy: text().notNull(),
  },
  (table) => [check('help_lines_one', sql`${table.id} = 1`)],
);
