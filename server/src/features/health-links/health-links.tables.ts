import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { userId } from '../users/users.tables.ts';

/** Open links by which people show a doctor what they chose. A link that ends goes with its row. */
export const healthLinks = pgTable(
  'health_links',
  {
    userId: userId(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tokenHash: text().notNull(),
    /** A compact JWE, whose key the server never has. */
    file: text().notNull(),
    passcodeHash: text(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    openings: integer().notNull().default(0),
    lastOpenedAt: instant(),
    /** The last wrong passcode removes the row. */
    attemptsLeft: smallint().notNull().default(5),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('health_links_token').on(table.tokenHash),
    index('health_links_by_end').on(table.endsAt),
    check('health_links_file', sql`octet_length(${table.file}) <= 6291456`),
    check('health_links_order', sql`${table.endsAt} > ${table.createdAt}`),
    check('health_links_attempts', sql`${table.attemptsLeft} between 1 and 5`),
  ],
);
