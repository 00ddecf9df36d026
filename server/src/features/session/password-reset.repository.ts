import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { type Db, first, hasChanged } from '../../platform/database/database.ts';
import { recoveryWords, resetTokens } from './session.tables.ts';

const isOpen = (now: Date) => and(isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, now));

export const passwordResetRepository = (db: Db) => ({
  create: async (userId: number, tokenHash: string, expiresAt: Date): Promise<void> => {
    await db.insert(resetTokens).values({ userId, tokenHash, expiresAt });
  },
  find: (tokenHash: string) => first(db.select().from(resetTokens).where(eq(resetTokens.tokenHash, tokenHash))),
  /** Owner of the token if it can still be used. */
  findOwner: async (tokenHash: string, now: Date): Promise<number | undefined> => {
    const [row] = await db
      .select({ userId: resetTokens.userId })
      .from(resetTokens)
      .where(and(eq(resetTokens.tokenHash, tokenHash), isOpen(now)));
    return row?.userId;
  },
  /** @returns true only for one of several parallel attempts */
  use: (userId: number, tokenHash: string, now: Date): Promise<boolean> =>
    hasChanged(
      db
        .update(resetTokens)
        .set({ usedAt: now })
        .where(and(eq(resetTokens.userId, userId), eq(resetTokens.tokenHash, tokenHash), isOpen(now))),
    ),
  /** Makes older links invalid after a change of the password. */
  closeAll: async (userId: number, now: Date): Promise<void> => {
    await db
      .update(resetTokens)
      .set({ usedAt: now, revokedAt: now })
      .where(and(eq(resetTokens.userId, userId), isNull(resetTokens.usedAt)));
  },
  deleteExpired: async (now: Date): Promise<void> => {
    await db.delete(resetTokens).where(lt(resetTokens.expiresAt, now));
  },
});

export const recoveryRepository = (db: Db) => ({
  find: (userId: number) =>
    first(
      db
        .select({ wordsHash: recoveryWords.wordsHash, madeAt: recoveryWords.madeAt })
        .from(recoveryWords)
        .where(eq(recoveryWords.userId, userId)),
    ),
  replace: async (userId: number, wordsHash: string, madeAt: Date): Promise<void> => {
    await db
      .insert(recoveryWords)
      .values({ userId, wordsHash, madeAt })
      .onConflictDoUpdate({ target: recoveryWords.userId, set: { wordsHash, madeAt } });
  },
  remove: async (userId: number): Promise<void> => {
    await db.delete(recoveryWords).where(eq(recoveryWords.userId, userId));
  },
  /** @returns true only for one of several parallel attempts */
  use: (userId: number, wordsHash: string): Promise<boolean> =>
    hasChanged(
      db.delete(recoveryWords).where(and(eq(recoveryWords.userId, userId), eq(recoveryWords.wordsHash, wordsHash))),
    ),
});
