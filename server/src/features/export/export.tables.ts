import { bigint, foreignKey, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sessions } from '../session/session.tables.ts';

/** The latest ticket of each person to fetch their export; the row goes with its use. Only the hash is kept. */
export const exportTokens = pgTable(
  'export_tokens',
  {
    userId: bigint({ mode: 'number' }).primaryKey(),
    sessionId: bigint({ mode: 'number' }).notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('export_tokens_hash').on(table.tokenHash),
    foreignKey({ columns: [table.userId, table.sessionId], foreignColumns: [sessions.userId, sessions.id] }).onDelete(
      'cascade',
    ),
  ],
);
