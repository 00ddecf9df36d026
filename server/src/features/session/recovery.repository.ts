import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { recoveryWords } from './session.tables.ts';

export const recoveryRepository = (db: Db) => ({
  find: async (userId: number) => {
    const [row] = await db
      .select({ wordsHash: recoveryWords.wordsHash, madeAt: recoveryWords.madeAt })
      .from(recoveryWords)
      .where(eq(recoveryWords.userId, userId));
    return row;
  },
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
  use: async (userId: number, wordsHash: string): Promise<boolean> => {
    const rows = await db
      .delete(recoveryWords)
      .where(and(eq(recoveryWords.userId, userId), eq(recoveryWords.wordsHash, wordsHash)))
      .returning({ userId: recoveryWords.userId });
    return rows.length > 0;
  },
});
