import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Keeps given answers, so that a repeated POST does nothing twice. A call that is still running has no row. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** A person's id, or below zero the number of somebody of the staff; no foreign key, since the platform knows no features. Erased with the person. */
    userId: bigint({ mode: 'number' }).notNull(),
    key: uuid().notNull(),
    /** Hash of method, path and body. */
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

/**
 * One row with the name of the channel on which the processes tell each other whose streams have news (`publish.ts`). PostgreSQL
 * lets every role of a database listen and speak on each channel that it can name, so the name is by chance, and readable for the
 * app's role alone. Each start writes the row where it is missing (`migrate.ts`).
 */
export const streamChannel = pgTable(
  'stream_channel',
  {
    id: smallint().primaryKey().default(1),
    name: text().notNull().default(sql`'stream_' || replace(gen_random_uuid()::text, '-', '')`),
  },
  (table) => [check('stream_channel_one', sql`${table.id} = 1`)],
);

/** One row with the state of the time watch between two checks (time-watch.ts). */
export const timeMarks = pgTable(
  'time_marks',
  {
    id: smallint().primaryKey().default(1),
    /** The believed time at the last check. */
    trustedAt: instant().notNull(),
    /** The time of the machine's clock at the last check. */
    seenAt: instant().notNull(),
    hold: text({ enum: ['jumped', 'away', 'behind'] }),
    holdSince: instant(),
    /** The boot of the machine in which `runMs` was counted. */
    run: text().notNull(),
    runMs: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    check('time_marks_one', sql`${table.id} = 1`),
    check('time_marks_hold', sql`${table.hold} in ('jumped', 'away', 'behind')`),
  ],
);
