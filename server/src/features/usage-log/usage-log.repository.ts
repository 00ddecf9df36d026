import { lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { usageLog } from './usage-log.tables.ts';

export const usageLogRepository = (db: Db) => ({
  add: async (ownerId: number, line: string, createdAt: Date): Promise<void> => {
    await db.insert(usageLog).values({ userId: ownerId, line, createdAt });
  },
});

/** Of everybody: for the job alone. */
export const usageLogErasure = (db: Db) => ({
  eraseUntil: async (until: Date): Promise<void> => {
    await db.delete(usageLog).where(lte(usageLog.createdAt, until));
  },
});
