import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Answers already given, so that a repeated POST does nothing twice. What is still under way has no row. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A person's id; no foreign key, since the platform knows no features. Erased with the person. */
    userId: bigint({ mode: 'number' }).notNull(),
    key: uuid().notNull(),
    /** Method, path and body, hashed. */
    fingerprint: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
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

/** The one row by which the time is known from one look to the next (time-watch.ts). */
export const timeMarks = pgTable(
  'time_marks',
  {
    id: smallint().primaryKey().default(1),
    /** What the time was at the last look, as far as it is believed. */
    trustedAt: instant().notNull(),
    /** What the clock said then. */
    seenAt: instant().notNull(),
    hold: text({ enum: ['jumped', 'away', 'behind'] }),
    holdSince: instant(),
    /** Which run of which machine counted `runMs`. */
    run: text().notNull(),
    runMs: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    check('time_marks_one', sql`${table.id} = 1`),
    check('time_marks_hold', sql`${table.hold} in ('jumped', 'away', 'behind')`),
  ],
);
