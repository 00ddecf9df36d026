import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { users } from './users.tables.ts';

export const xpRepository = (db: Db) => ({
  of: async (ownerId: number): Promise<number> => {
    const [row] = await db.select({ xp: users.xpGained }).from(users).where(eq(users.id, ownerId));
    return row?.xp ?? 0;
  },
  add: async (ownerId: number, points: number): Promise<number> => {
    const [row] = await db
      .update(users)
      .set({ xpGained: sql`${users.xpGained} + ${points}` })
      .where(eq(users.id, ownerId))
      .returning({ xp: users.xpGained });
    return row?.xp ?? 0;
  },
});
