import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import { type AccountLetterKind, accountLetters } from './session.tables.ts';

const ownLetter = (userId: number, id: number) => and(eq(accountLetters.userId, userId), eq(accountLetters.id, id));
/** Its days run from when it was sent, as a mail server may have refused it for some. */
const begunAt = sql<Date>`coalesce(${accountLetters.sentAt}, ${accountLetters.madeAt})`;
const isOpen = (since: Date) => and(isNull(accountLetters.closedAt), gt(begunAt, since));

export const accountLettersRepository = (db: Db) => ({
  make: async (userId: number, kind: AccountLetterKind, email: string, madeAt: Date): Promise<void> => {
    await db.insert(accountLetters).values({ userId, kind, email, madeAt });
  },
  /** Letters that are not sent yet, the oldest first. */
  unsent: (userId: number, since: Date) =>
    db
      .select({ id: accountLetters.id, kind: accountLetters.kind, email: accountLetters.email })
      .from(accountLetters)
      .where(and(eq(accountLetters.userId, userId), isNull(accountLetters.sentAt), isOpen(since)))
      .orderBy(asc(accountLetters.id)),
  /** Those who have letters that are not sent yet, across all people. */
  waiting: async (since: Date): Promise<number[]> => {
    const rows = await db
      .selectDistinct({ userId: accountLetters.userId })
      .from(accountLetters)
      .where(and(isNull(accountLetters.sentAt), isOpen(since)));
    return rows.map(({ userId }) => userId);
  },
  /** @param lostBefore a job that began before then has ended without a word. @returns true only for one of several parallel jobs */
  claim: (
    userId: number,
    id: number,
    { claimedAt, lostBefore, tokenHash }: { claimedAt: Date; lostBefore: Date; tokenHash: string | null },
  ): Promise<boolean> =>
    hasChanged(
      db
        .update(accountLetters)
        .set({ claimedAt, tokenHash })
        .where(
          and(
            ownLetter(userId, id),
            isNull(accountLetters.sentAt),
            or(isNull(accountLetters.claimedAt), lt(accountLetters.claimedAt, lostBefore)),
          ),
        ),
    ),
  /** The mail server has taken it. */
  markSent: async (userId: number, id: number, sentAt: Date): Promise<void> => {
    await db.update(accountLetters).set({ sentAt }).where(ownLetter(userId, id));
  },
  /** The mail server refused it, so the next run sends it. */
  release: async (userId: number, id: number): Promise<void> => {
    await db.update(accountLetters).set({ claimedAt: null, tokenHash: null }).where(ownLetter(userId, id));
  },
  /** The address that waits to be confirmed. */
  pending: async (userId: number, since: Date): Promise<string | null> => {
    const { rows } = await db.execute<{ email: string | null }>(
      sql`select ${pendingEmailSelect(userId, since)} as email`,
    );
    return rows[0]?.email ?? null;
  },
  findOpen: (tokenHash: string, since: Date) =>
    first(
      db
        .select({ userId: accountLetters.userId, kind: accountLetters.kind, email: accountLetters.email })
        .from(accountLetters)
        .where(and(eq(accountLetters.tokenHash, tokenHash), isOpen(since))),
    ),
  find: (tokenHash: string) => first(db.select().from(accountLetters).where(eq(accountLetters.tokenHash, tokenHash))),
  /** @returns true only for one of several parallel attempts */
  use: (userId: number, tokenHash: string, now: Date): Promise<boolean> =>
    hasChanged(
      db
        .update(accountLetters)
        .set({ closedAt: now })
        .where(
          and(
            eq(accountLetters.userId, userId),
            eq(accountLetters.tokenHash, tokenHash),
            isNull(accountLetters.closedAt),
          ),
        ),
    ),
  /** Their links are worthless from here on, and what is not sent yet stays here. */
  close: async (userId: number, kinds: AccountLetterKind[], now: Date): Promise<void> => {
    await db
      .update(accountLetters)
      .set({ closedAt: now, revokedAt: now })
      .where(
        and(eq(accountLetters.userId, userId), inArray(accountLetters.kind, kinds), isNull(accountLetters.closedAt)),
      );
  },
  addressesOf: async (userId: number): Promise<string[]> => {
    const rows = await db
      .selectDistinct({ email: accountLetters.email })
      .from(accountLetters)
      .where(eq(accountLetters.userId, userId));
    return rows.map(({ email }) => email);
  },
  /** For the nightly job, across all people. The addresses written to. */
  deleteExpired: async (until: Date): Promise<string[]> => {
    const rows = await db.delete(accountLetters).where(lt(begunAt, until)).returning({ email: accountLetters.email });
    return [...new Set(rows.map(({ email }) => email))];
  },
});

/** The address that waits to be confirmed. A part of the query for one's own profile. */
export const pendingEmailSelect = (userId: number, since: Date) => sql<string | null>`(
  select email from ${accountLetters}
  where user_id = ${userId}::bigint and kind = 'change' and closed_at is null and coalesce(sent_at, made_at) > ${since.toISOString()}::timestamptz
  order by id desc limit 1)`;
