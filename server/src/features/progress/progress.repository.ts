import type { ActionKey } from '@bergkette/contract/progress.ts';
import { XP_PER_ACTION } from '@bergkette/contract/rules.ts';
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { events } from '../events/events.tables.ts';
import { users } from '../users/users.tables.ts';
import { achievements, xpGrants } from './progress.tables.ts';

export interface Period {
  action: ActionKey;
  /** `YYYY-MM-DD` */
  periodStart: string;
}

export interface Grant extends Period {
  maxSlots: number;
  grantedAt: Date;
}

export const progressRepository = (db: Db) => ({
  /**
   * Takes the next free slot, if there is one, and counts its experience points. The row lock lets a person's
   * grants pass one by one, and the primary key holds the limit whatever happens. Must run in a transaction.
   */
  grant: async (ownerId: number, { action, periodStart, maxSlots, grantedAt }: Grant): Promise<void> => {
    // Not `for update`: that would wait for the key share that every insert for this person holds, and deadlock.
    await db.execute(sql`select from ${users} where ${users.id} = ${ownerId} for no key update`);
    await db.execute(sql`
      with granted as (
        insert into xp_grants (user_id, action, period_start, slot, granted_at)
        select ${ownerId}::bigint, ${action}::text, ${periodStart}::date, free.slot, ${grantedAt.toISOString()}::timestamptz
        from generate_series(1, ${maxSlots}::int) as free (slot)
        where not exists (
          select from xp_grants as taken
          where taken.user_id = ${ownerId} and taken.action = ${action}
            and taken.period_start = ${periodStart} and taken.slot = free.slot
        )
        order by free.slot
        limit 1
        on conflict do nothing
        returning slot
      )
      update users set xp_gained = xp_gained + ${XP_PER_ACTION}
      where id = ${ownerId} and exists (select from granted)`);
  },
  /** How many slots are taken in each of the periods. */
  taken: async (ownerId: number, periods: Period[]): Promise<Map<ActionKey, number>> => {
    const rows = await db
      .select({ action: xpGrants.action, taken: count() })
      .from(xpGrants)
      .where(
        and(
          eq(xpGrants.userId, ownerId),
          or(
            ...periods.map(({ action, periodStart }) =>
              and(eq(xpGrants.action, action), eq(xpGrants.periodStart, periodStart)),
            ),
          ),
        ),
      )
      .groupBy(xpGrants.action);
    return new Map(rows.map(({ action, taken }) => [action, taken]));
  },
  achievements: (ownerId: number) =>
    db
      .select({ name: achievements.name, grantedAt: achievements.grantedAt })
      .from(achievements)
      .where(eq(achievements.userId, ownerId))
      .orderBy(asc(achievements.grantedAt), asc(achievements.name)),
  eventCount: (ownerId: number): Promise<number> =>
    db.$count(events, and(eq(events.userId, ownerId), isNull(events.deletedAt))),
});
