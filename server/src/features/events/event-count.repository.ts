import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { events } from './events.tables.ts';

export const eventCountRepository = (db: Db) => ({
  count: (ownerId: number): Promise<number> =>
    db.$count(events, and(eq(events.userId, ownerId), isNull(events.deletedAt))),
});

/** The count as an SQL expression for another query. */
export const eventCountSql = (ownerId: number): SQL<number> =>
  sql`(select count(*) from events where events.user_id = ${ownerId} and events.deleted_at is null)`.mapWith(Number);
