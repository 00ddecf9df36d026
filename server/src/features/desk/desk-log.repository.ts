import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { deskLog } from './desk.tables.ts';

export type LogRow = typeof deskLog.$inferSelect;

const PAGE = 1000;

export const deskLogRepository = (db: Db) => ({
  /** Lines are written one after another until the transaction ends, since each holds the hash of the one before. */
  lock: () => db.execute(sql`select pg_advisory_xact_lock(hashtext('desk log'))`),
  last: async (): Promise<Pick<LogRow, 'id' | 'hash'> | undefined> => {
    const [row] = await db
      .select({ id: deskLog.id, hash: deskLog.hash })
      .from(deskLog)
      .orderBy(desc(deskLog.id))
      .limit(1);
    return row;
  },
  add: async (row: LogRow): Promise<void> => {
    await db.insert(deskLog).values(row);
  },
  /** Newest first. */
  list: (page: { limit: number; offset: number }, about?: string) =>
    db
      .select()
      .from(deskLog)
      .where(about === undefined ? undefined : eq(deskLog.about, about))
      .orderBy(desc(deskLog.id))
      .limit(page.limit)
      .offset(page.offset),
  count: (about?: string): Promise<number> =>
    db.$count(deskLog, about === undefined ? undefined : and(eq(deskLog.about, about))),
  async *all(): AsyncGenerator<LogRow> {
    let after = 0;
    for (;;) {
      const rows = await db.select().from(deskLog).where(gt(deskLog.id, after)).orderBy(asc(deskLog.id)).limit(PAGE);
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
});
