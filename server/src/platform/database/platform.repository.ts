import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { type Db, first, hasChanged } from './database.ts';
import { idempotencyKeys, timeMarks } from './platform.tables.ts';

export type TimeMark = Omit<typeof timeMarks.$inferSelect, 'id'>;

/** State of the time watch at the last check. */
export const timeMarksRepository = (db: Db) => ({
  /** Reads and locks the row until the transaction ends. */
  findLocked: (): Promise<TimeMark | undefined> => first(db.select().from(timeMarks).for('update')),
  find: (): Promise<TimeMark | undefined> => first(db.select().from(timeMarks)),
  keep: async (mark: TimeMark): Promise<void> => {
    await db.insert(timeMarks).values(mark).onConflictDoUpdate({ target: timeMarks.id, set: mark });
  },
  databaseNow: async (): Promise<Date> => {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    return new Date(rows[0]?.ms ?? Number.NaN);
  },
});

export interface KeptAnswer {
  status: number;
  etag: string | null;
  body: string;
}

/** Answers to calls with an idempotency key. Rows older than `since` are ignored, even if not deleted yet. */
export const keptAnswersRepository = (db: Db) => ({
  find: (userId: number, key: string, since: Date) =>
    first(
      db
        .select({
          fingerprint: idempotencyKeys.fingerprint,
          status: idempotencyKeys.status,
          etag: idempotencyKeys.etag,
          body: idempotencyKeys.body,
        })
        .from(idempotencyKeys)
        .where(
          and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), gt(idempotencyKeys.createdAt, since)),
        ),
    ),
  /** Writes the row once more, so that PostgreSQL waits for a standby that may not have it yet. */
  confirm: async (userId: number, key: string): Promise<void> => {
    const isIt = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
    await db.update(idempotencyKeys).set({ key: idempotencyKeys.key }).where(isIt);
  },
  /** @returns false if there is an answer already */
  keep: (
    userId: number,
    key: string,
    answer: KeptAnswer & { fingerprint: string; createdAt: Date },
    since: Date,
  ): Promise<boolean> =>
    hasChanged(
      db
        .insert(idempotencyKeys)
        .values({ userId, key, ...answer })
        .onConflictDoUpdate({
          target: [idempotencyKeys.userId, idempotencyKeys.key],
          set: answer,
          setWhere: lte(idempotencyKeys.createdAt, since),
        }),
    ),
  sweep: async (before: Date): Promise<void> => {
    await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, before));
  },
});
