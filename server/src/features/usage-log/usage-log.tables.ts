import { USAGE_LOG_MAX_LENGTH } from '@bergkette/contract/usage-log.rules.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/users.tables.ts';

export const usageLog = pgTable(
  'usage_log',
  {
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    line: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('usage_log_by_age').on(table.createdAt),
    check('usage_log_line', sql`char_length(${table.line}) <= ${sql.raw(String(USAGE_LOG_MAX_LENGTH))}`),
  ],
);
