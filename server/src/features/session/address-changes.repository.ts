import { and, eq, exists, isNotNull, isNull, lte, not, or, type SQL } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import { accountLetters, addressChanges } from './session.tables.ts';

const movingLetter = (db: Db, more?: SQL) =>
  exists(
    db
      .select({ id: accountLetters.id })
      .from(accountLetters)
      .where(
        and(
          eq(accountLetters.userId, addressChanges.userId),
          eq(accountLetters.kind, 'moving'),
          isNull(accountLetters.closedAt),
          more,
        ),
      ),
  );

/** Answered at the desk, or unanswered and the letter that tells of it left by then: who was never asked cannot have objected. */
const isReady = (db: Db, until: Date) =>
  or(isNotNull(addressChanges.isAgreed), movingLetter(db, lte(accountLetters.sentAt, until)));

/** Another address that an operator gives an account, while it waits. */
export const addressChangesRepository = (db: Db) => ({
  /** In place of an earlier one. */
  ask: async (values: { userId: number; email: string; askedBy: string; askedAt: Date }): Promise<void> => {
    const set = { ...values, answeredBy: null, isAgreed: null };
    await db.insert(addressChanges).values(values).onConflictDoUpdate({ target: addressChanges.userId, set });
  },
  /** Whose may count now. */
  ready: async (until: Date): Promise<number[]> => {
    const rows = await db.select({ userId: addressChanges.userId }).from(addressChanges).where(isReady(db, until));
    return rows.map(({ userId }) => userId);
  },
  /** Undefined where it may not any more. Nobody answers it until the transaction ends. */
  holdReady: (userId: number, until: Date) =>
    first(
      db
        .select({ email: addressChanges.email, isAgreed: addressChanges.isAgreed })
        .from(addressChanges)
        .where(and(eq(addressChanges.userId, userId), isReady(db, until)))
        .for('update'),
    ),
  /** @returns false where none waits */
  remove: (userId: number): Promise<boolean> =>
    hasChanged(db.delete(addressChanges).where(eq(addressChanges.userId, userId))),
  /** Unanswered ones whose letter has expired: it never left, so they would wait for ever. */
  sweep: async (): Promise<void> => {
    await db.delete(addressChanges).where(and(isNull(addressChanges.isAgreed), not(movingLetter(db))));
  },
  /** For the desk, which never reads the address. Unanswered ones, the oldest first. */
  waiting: () =>
    db
      .select({ userId: addressChanges.userId, askedBy: addressChanges.askedBy, askedAt: addressChanges.askedAt })
      .from(addressChanges)
      .where(isNull(addressChanges.isAgreed))
      .orderBy(addressChanges.askedAt, addressChanges.userId),
  /** False where somebody was faster. */
  answer: (userId: number, answeredBy: string, isAgreed: 'yes' | 'no'): Promise<boolean> =>
    hasChanged(
      db
        .update(addressChanges)
        .set({ answeredBy, isAgreed })
        .where(and(eq(addressChanges.userId, userId), isNull(addressChanges.isAgreed))),
    ),
});
