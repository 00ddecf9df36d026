import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { type Db, first, hasChanged, only } from '../../platform/database/database.ts';
import { dailyMoods } from './moods.tables.ts';

export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

const entry = { date: dailyMoods.date, mood: dailyMoods.mood };

export const moodsRepository = (db: Db) => ({
  /** Returns the newest `limit` moods of the range, oldest first. */
  list: async (ownerId: number, { from, to }: DateRange, limit: number) => {
    const range = and(from ? gte(dailyMoods.date, from) : undefined, to ? lte(dailyMoods.date, to) : undefined);
    const rows = await db
      .select(entry)
      .from(dailyMoods)
      .where(and(eq(dailyMoods.userId, ownerId), range))
      .orderBy(desc(dailyMoods.date))
      .limit(limit);
    return rows.toReversed();
  },
  find: (ownerId: number, date: string) =>
    first(
      db
        .select(entry)
        .from(dailyMoods)
        .where(and(eq(dailyMoods.userId, ownerId), eq(dailyMoods.date, date))),
    ),
  /** Stores the mood in place of an earlier one; "not now" replaces none. @returns the stored entry, and whether it is the first of the day */
  put: async (ownerId: number, { date, mood }: DailyMood, createdAt: Date) => {
    const standing = mood === MOOD_SKIPPED ? sql`${dailyMoods.mood}` : mood;
    return only(
      db
        .insert(dailyMoods)
        .values({ userId: ownerId, date, mood, createdAt })
        .onConflictDoUpdate({ target: [dailyMoods.userId, dailyMoods.date], set: { mood: standing } })
        // xmax is 0 only in a row that this statement inserted.
        .returning({ ...entry, isNew: sql<boolean>`xmax = 0` }),
      'mood',
    );
  },
  /** Stores the mood where the day has none, or only "not now". @returns whether it was stored */
  bring: (ownerId: number, { date, mood }: DailyMood, createdAt: Date): Promise<boolean> =>
    hasChanged(
      db
        .insert(dailyMoods)
        .values({ userId: ownerId, date, mood, createdAt })
        .onConflictDoUpdate({
          target: [dailyMoods.userId, dailyMoods.date],
          set: { mood },
          setWhere: sql`${dailyMoods.mood} = ${MOOD_SKIPPED} and excluded.mood <> ${MOOD_SKIPPED}`,
        }),
    ),
});
