import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Answers already given, so that a repeated POST does nothing twice. What is still under way has no row. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A person's id; no foreign key, since the platform knows no features. Erased with the person. */
    userId: bigint({ mode: 'number' }).notNull(),
    key: uuid().notNull(),
    /** Method, path and body, hashed. */
    fingerprint: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: smallint().notNull(),
    etag: text(),
    body: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** The table of rate-limiter-flexible, in the columns it expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
