import { USAGE_LOG_MAX_LENGTH } from '@bergkette/contract/usage-log.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { userId } from '../users/users.tables.ts';

export const usageLog = pgTable(
  'usage_log',
  {
    userId: userId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    line: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('usage_log_by_age').on(table.createdAt),
    check('usage_log_line', sql`char_length(${table.line}) <= ${sql.raw(String(USAGE_LOG_MAX_LENGTH))}`),
  ],
);
