import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Db, first, hasChanged, only } from '../../platform/database/database.ts';
import { bugReports } from './support.tables.ts';

type Written = Omit<typeof bugReports.$inferInsert, 'userId' | 'id' | 'filedAt' | 'closedAt'>;

const { userId, id, image, createdAt, filedAt, closedAt } = bugReports;
const ofOwner = (ownerId: number, ticket: number) => and(eq(userId, ownerId), eq(id, ticket));

export const supportRepository = (db: Db) => ({
  /** Written down before the picture's first byte, so that whatever happens the job finds it. */
  announce: async (ownerId: number, report: Written): Promise<number> => {
    const { id: ticket } = await only(
      db
        .insert(bugReports)
        .values({ ...report, userId: ownerId })
        .returning({ id }),
      'bug report',
    );
    return ticket;
  },
  /** All of it has arrived. False where the job was quicker. */
  file: (ownerId: number, ticket: number, now: Date): Promise<boolean> =>
    hasChanged(db.update(bugReports).set({ filedAt: now }).where(ofOwner(ownerId, ticket))),
  remove: async (ownerId: number, ticket: number): Promise<void> => {
    await db.delete(bugReports).where(ofOwner(ownerId, ticket));
  },
});

const PAGE = 500;
const isFiled = isNotNull(filedAt);

/** Of everybody: for the operator and the job alone [OPS-12]. */
export const supportDesk = (db: Db) => ({
  /** Without a word of anybody's, oldest first. */
  list: async function* (areClosedShown: boolean) {
    const isShown = areClosedShown ? isFiled : and(isFiled, isNull(closedAt));
    const page = (after: number) =>
      db
        .select({ id, createdAt, closedAt, hasImage: sql<boolean>`${image} is not null` })
        .from(bugReports)
        .where(and(gt(id, after), isShown))
        .orderBy(asc(id))
        .limit(PAGE);
    for (let rows = await page(0); rows.length > 0; rows = await page(rows.at(-1)?.id ?? 0)) yield* rows;
  },
  find: (ticket: number) =>
    first(
      db
        .select()
        .from(bugReports)
        .where(and(eq(id, ticket), isFiled)),
    ),
  /** Closed once; a second time changes nothing. False where there is none. */
  close: (ticket: number, now: Date): Promise<boolean> =>
    hasChanged(
      db
        .update(bugReports)
        .set({ closedAt: sql`coalesce(${closedAt}, ${now.toISOString()}::timestamptz)` })
        .where(and(eq(id, ticket), isFiled)),
    ),
  countOpen: (): Promise<number> => db.$count(bugReports, and(isFiled, isNull(closedAt))),
  /** Reports that were closed long ago, or whose picture never arrived. */
  over: (closedUntil: Date, announcedUntil: Date) =>
    db
      .select({ userId, id, image })
      .from(bugReports)
      .where(or(lte(closedAt, closedUntil), and(isNull(filedAt), lte(createdAt, announcedUntil))))
      .limit(PAGE),
});
