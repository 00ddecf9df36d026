import type { ActionKey } from '@bergkette/contract/progress.ts';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { grantedNames } from './achievements.repository.ts';
import { achievements, xpGrants } from './progress.tables.ts';

export interface Period {
  action: ActionKey;
  /** `YYYY-MM-DD` */
  periodStart: string;
}

interface Grant extends Period {
  maxSlots: number;
  grantedAt: Date;
}

/** Which slot was granted; `taken`: somebody else was faster with it. */
interface SlotResult {
  slot: number | 'taken' | 'full';
  /** Names of the person's achievements; those that this waited for may be missing. */
  achievements: string[];
}

export const progressRepository = (db: Db) => ({
  /**
   * Locks the person's row and takes the lowest free slot. The primary key settles what was granted while this waited
   * for the lock: `taken`, and another try may find the next. The answer is read from the locked row: a part that nothing
   * asks for would not run, and where no slot is free nothing else asks.
   */
  takeSlot: async (ownerId: number, { action, periodStart, maxSlots, grantedAt }: Grant): Promise<SlotResult> => {
    const { rows } = await db.execute<{ free: number; granted: number | null; achievements: string[] }>(sql`
      with person as materialized (
        select id from users where id = ${ownerId} for no key update
      ), free as (
        select offered.slot from person, generate_series(1, ${maxSlots}::int) as offered (slot)
        where not exists (
          select from xp_grants as taken
          where taken.user_id = ${ownerId} and taken.action = ${action}
            and taken.period_start = ${periodStart} and taken.slot = offered.slot
        )
        order by offered.slot
        limit 1
      ), granted as (
        insert into xp_grants (user_id, action, period_start, slot, granted_at)
        select ${ownerId}::bigint, ${action}::text, ${periodStart}::date, free.slot, ${grantedAt.toISOString()}::timestamptz
        from free
        on conflict do nothing
        returning slot
      )
      select
        (select count(*)::int from free) as free,
        (select slot::int from granted) as granted,
        ${grantedNames(ownerId)} as achievements
      from person`);
    const { free, granted, achievements: names } = rows[0] ?? { free: 0, granted: null, achievements: [] };
    return { slot: granted ?? (free === 1 ? 'taken' : 'full'), achievements: names };
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
      .orderBy(asc(achievements.grantedAt), sql`length(${achievements.name})`, asc(achievements.name)),
});
