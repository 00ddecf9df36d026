import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Answers already given, so that a repeated POST does nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A person's id; no foreign key, since the platform knows no features. Erased with the person. */
    userId: bigint({ mode: 'number' }).notNull(),
    key: uuid().notNull(),
    /** Method, path and body, hashed. */
    fingerprint: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while the first call is under way. */
    status: integer(),
    headers: text(),
    body: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    check('idempotency_keys_answer', sql`(${table.status} is null) = (${table.body} is null)`),
  ],
);

/** The table of rate-limiter-flexible, in the columns it expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
