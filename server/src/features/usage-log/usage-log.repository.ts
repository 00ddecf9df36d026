import { and, asc, gte, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { usageLog } from './usage-log.tables.ts';

export const usageLogRepository = (db: Db) => ({
  add: async (ownerId: number, line: string, createdAt: Date): Promise<void> => {
    await db.insert(usageLog).values({ userId: ownerId, line, createdAt });
  },
});

/** Lines of all people. Only for the job. */
export const usageLogErasure = (db: Db) => ({
  eraseUntil: async (until: Date): Promise<void> => {
    await db.delete(usageLog).where(lte(usageLog.createdAt, until));
  },
});

const PAGE = 1000;

/** Lines of all people, oldest first, from `from` until before `to`. For the operator's export [OPS-13]. */
export async function* usageLogLines(db: Db, from: Date, to: Date) {
  const { userId, id, line, createdAt } = usageLog;
  const page = (after: { createdAt: Date; userId: number; id: number } | undefined) =>
    db
      .select({ userId, id, line, createdAt })
      .from(usageLog)
      .where(
        and(
          gte(createdAt, after?.createdAt ?? from),
          lt(createdAt, to),
          after &&
            sql`(${createdAt}, ${userId}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.userId}::bigint, ${after.id}::bigint)`,
        ),
      )
      .orderBy(asc(createdAt), asc(userId), asc(id))
      .limit(PAGE);
  for (let rows = await page(undefined); rows.length > 0; rows = await page(rows.at(-1))) yield* rows;
}
