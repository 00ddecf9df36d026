import { asc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { sessions } from '../session/session.tables.ts';
import { users } from './users.tables.ts';

const PAGE = 500;

/** What an operator may know of people: ids and days. No name, no address, no line of a diary. */
export const peopleOfOperatorRepository = (db: Db) => {
  const page = (after: number) =>
    db
      .select({
        id: users.id,
        createdAt: users.createdAt,
        lastSeenAt: max(sessions.lastUsedAt),
        deletionMarkedAt: users.deletionMarkedAt,
        birthMonth: users.birthMonth,
      })
      .from(users)
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .where(gt(users.id, after))
      .groupBy(users.id)
      .orderBy(asc(users.id))
      .limit(PAGE);
  return {
    async *all(): AsyncGenerator<Awaited<ReturnType<typeof page>>[number]> {
      for (let rows = await page(0); rows.length > 0; rows = await page(rows.at(-1)?.id ?? 0)) yield* rows;
    },
    exists: async (id: number): Promise<boolean> => (await db.$count(users, eq(users.id, id))) > 0,
    /** @param month the first day of the month. @returns the month from before, undefined where there is nobody */
    setBirthMonth: async (id: number, month: string): Promise<{ before: string | null } | undefined> => {
      const [row] = await db
        .select({ before: users.birthMonth })
        .from(users)
        .where(eq(users.id, id))
        .for('no key update');
      if (row) await db.update(users).set({ birthMonth: month }).where(eq(users.id, id));
      return row;
    },
    countWithoutBirthMonth: () =>
      db.$count(users, sql`${isNull(users.birthMonth)} and ${isNull(users.deletionMarkedAt)}`),
  };
};
