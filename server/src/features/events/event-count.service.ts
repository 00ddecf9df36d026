import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { eventCountRepository, eventCountSql } from './events.repository.ts';

/** Apart from the other service of events, which itself needs those that count events. */
export const eventCountService = {
  /** @param db the pool or the caller's transaction */
  count: (db: Db, ownerId: number): Promise<number> => eventCountRepository(db).count(ownerId),
  /** To be read along with something else of the owner's. */
  sql: (ownerId: number): SQL<number> => eventCountSql(ownerId),
};
