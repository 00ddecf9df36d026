import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { userId } from '../users/users.tables.ts';

/**
 * Everything between two people, in one row per pair. Its key and checks settle races: crossing requests, a block
 * during a confirmation, two blocks at once.
 */
export const relations = pgTable(
  'relations',
  {
    /** The smaller of the two ids. */
    userLow: userId(),
    userHigh: userId(),
    /** Changes with each request and block, so that it reveals nothing about earlier ones. */
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** The person who asked; null if there is neither request nor friendship. */
    requestedBy: bigint({ mode: 'number' }),
    requestedAt: instant(),
    confirmedAt: instant(),
    /** One block for each direction: blocking back never lifts the other's. */
    lowBlockedAt: instant(),
    highBlockedAt: instant(),
    /** When a request of the person with the lower or the higher id was refused. Such a request rests for some time. */
    lowRefusedAt: instant(),
    highRefusedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userLow, table.userHigh] }),
    index('relations_by_high').on(table.userHigh, table.userLow),
    check('relations_order', sql`${table.userLow} < ${table.userHigh}`),
    check('relations_requested_by', sql`${table.requestedBy} in (${table.userLow}, ${table.userHigh})`),
    check('relations_requested', sql`(${table.requestedBy} is null) = (${table.requestedAt} is null)`),
    check('relations_confirmed', sql`${table.confirmedAt} is null or ${table.requestedBy} is not null`),
    check(
      'relations_block_replaces',
      sql`${table.requestedBy} is null or (${table.lowBlockedAt} is null and ${table.highBlockedAt} is null)`,
    ),
  ],
);
