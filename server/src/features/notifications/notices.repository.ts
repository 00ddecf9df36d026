import { QUIET_MS } from '@bergkette/contract/hard-moments.rules.ts';
import { NOTICES_PER_DAY_MAX, noticeTypes } from '@bergkette/contract/notifications.rules.ts';
import type { NoticeType } from '@bergkette/contract/notifications.ts';
import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Db, hasChanged } from '../../platform/database/database.ts';
import { publishing } from '../../platform/database/publish.ts';
import { users } from '../users/users.tables.ts';
import type { Opening } from './notice-times.ts';
import { notifications, type StoredNoticeData } from './notifications.tables.ts';

/** Largest number of open notices: two a day for at most thirty days. */
const OPEN_MAX = 60;

/** Kinds whose cause may last longer than a notice is kept, but is told only once. */
const TOLD_ONCE: NoticeType[] = ['new-recommended-text', 'ongoing-symptom', 'friend-in-clinic'];

export interface OpenNotice {
  id: number;
  type: NoticeType;
  key: string;
  data: StoredNoticeData;
  aboutId: number | null;
  causeId: number | null;
  /** `null` until its banner was seen. */
  seenAt: string | null;
}

export interface NewNotice {
  userId: number;
  type: NoticeType;
  /** Key of the cause, which follows the kind. */
  cause: string;
  /** True where the cause makes a notice on each day. */
  isDaily?: boolean;
  /** Where it has to last longer than others of its kind. */
  atLeastDays?: number;
  aboutId?: number;
  causeId?: number;
  data?: StoredNoticeData;
}

interface Placing {
  openings: Opening[];
  places: number;
  restDays: number;
  /** Null where the notice ends with its day. */
  lastsDays: number | null;
}

/** Tells the person's streams that notices may have changed. Null, and nothing is sent, without open notices. */
export const announceOpenSql = (personId: number, now: Date): SQL<unknown> => {
  const at = now.toISOString();
  return sql`(select ${publishing(sql`told.user_id`, 'notification', sql`min(told.id)`)} from notifications told
    where told.user_id = ${personId} and told.closed_at is null and told.due_at <= ${at} and told.ends_at > ${at}
    group by told.user_id)`;
};

const isOpen = (ownerId: number, id: number, now: Date) =>
  and(
    eq(notifications.userId, ownerId),
    eq(notifications.id, id),
    isNull(notifications.closedAt),
    lte(notifications.dueAt, now.toISOString()),
  );

export const noticesRepository = (db: Db) => ({
  /**
   * Notices that are due and neither ended nor closed, without markers on the day of the registration and in the quiet after a sober
   * entry. Does not check whether the cause still exists. @param dayStart the first instant of the person's today @param day with it, only those that began on this day
   */
  open: (ownerId: number, now: Date, dayStart: string, day?: string): Promise<OpenNotice[]> => {
    const at = now.toISOString();
    return db
      .select({
        id: notifications.id,
        type: notifications.type,
        key: notifications.key,
        data: notifications.data,
        aboutId: notifications.aboutId,
        causeId: notifications.causeId,
        seenAt: notifications.seenAt,
      })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, ownerId),
          // A later version, to which this one may be the way back, may have made others.
          inArray(notifications.type, noticeTypes),
          isNull(notifications.closedAt),
          lte(notifications.dueAt, at),
          gt(notifications.endsAt, at),
          day === undefined ? undefined : eq(notifications.day, day),
          or(
            ne(notifications.type, 'reached-progress-marker'),
            exists(
              db
                .select()
                .from(users)
                .where(
                  and(
                    eq(users.id, ownerId),
                    lt(users.createdAt, new Date(dayStart)),
                    or(isNull(users.soberAt), lt(users.soberAt, new Date(now.getTime() - QUIET_MS))),
                  ),
                ),
            ),
          ),
        ),
      )
      .orderBy(asc(notifications.dueAt), asc(notifications.id))
      .limit(OPEN_MAX);
  },
  /** Call in the transaction that may have ended or changed the person's notices. */
  announceOpen: async (personId: number, now: Date): Promise<void> => {
    await db.execute(sql`select ${announceOpenSql(personId, now)}`);
  },
  /** Closes the notice and tells the person's other devices. Returns false where it is missing or already closed. */
  close: async (ownerId: number, id: number, now: Date): Promise<boolean> => {
    const rows = await db
      .update(notifications)
      .set({ closedAt: now.toISOString() })
      .where(isOpen(ownerId, id, now))
      .returning({ announcement: publishing(notifications.userId, 'notification', notifications.id) });
    return rows.length > 0;
  },
  /** @returns false where the person has no such open notice */
  markSeen: (ownerId: number, id: number, now: Date): Promise<boolean> =>
    hasChanged(
      db
        .update(notifications)
        .set({ seenAt: sql`coalesce(seen_at, ${now.toISOString()})` })
        .where(isOpen(ownerId, id, now)),
    ),
  /** Gives an open notice about the same person a new cause. False where there is none that began since this day. */
  renew: ({ userId, type, cause, aboutId, causeId }: NewNotice, since: string): Promise<boolean> =>
    hasChanged(
      db
        .update(notifications)
        .set({ key: `${type}:${cause}`, causeId })
        .where(
          and(
            eq(notifications.userId, userId),
            eq(
              notifications.id,
              sql`(select max(id) from notifications where user_id = ${userId} and type = ${type} and about_id = ${aboutId ?? null} and day >= ${since} and closed_at is null)`,
            ),
          ),
        ),
    ),
  timeZone: async (userId: number): Promise<string | undefined> => {
    const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
    return row?.timeZone;
  },
  /**
   * Takes the first free place, or none where its kind needs none, and announces a notice that is due now. @returns `placed`; `known` where it was made before or its kind has
   * to rest; `taken` where a parallel call took the place or none is free.
   */
  place: async (notice: NewNotice, now: Date, { openings, places, restDays, lastsDays }: Placing) => {
    const { userId, type, cause, isDaily = false, aboutId, causeId, data = {} } = notice;
    const key = `${type}:${cause}`;
    const { rows } = await db.execute<{ is_known: boolean; is_placed: boolean }>(sql`
      with offered as (
        select o.day, o.due, o."end", slot
        from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as o (day date, due timestamptz, "end" timestamptz),
          (select null::int where ${places} = 0
            union all select generate_series(1, ${Math.min(places, NOTICES_PER_DAY_MAX)}::int)) as s (slot)
      ), known as (
        select from notifications t, (select min(day) as day from offered) first
        where t.user_id = ${userId} and (
          t.key = ${key}
          or (${isDaily}::boolean and t.day >= first.day and starts_with(t.key, ${`${key}:`}))
          or (${restDays}::int > 0 and t.type = ${type} and t.day > first.day - ${restDays}::int))
        limit 1
      ), placed as (
        insert into notifications (user_id, type, key, data, about_id, cause_id, day, slot, due_at, ends_at)
        select ${userId}::bigint, ${type}::text,
          ${key}::text || case when ${isDaily}::boolean then ':' || o.day else '' end, ${JSON.stringify(data)}::jsonb,
          ${aboutId ?? null}::bigint, ${causeId ?? null}::bigint, o.day, o.slot, o.due,
          coalesce(o.due + ${lastsDays}::int * interval '1 day', o."end")
        from offered o
        where not exists (select from known) and not exists (
          select from notifications t where t.user_id = ${userId} and t.day = o.day and t.slot = o.slot)
        order by o.day, o.slot limit 1
        on conflict do nothing
        returning user_id, id, due_at
      )
      select exists (select from known) as is_known, exists (select from placed) as is_placed,
        (select ${publishing(sql`user_id`, 'notification', sql`id`)} from placed
          where due_at <= ${now.toISOString()}) as told`);
    if (rows[0]?.is_known) return 'known';
    return rows[0]?.is_placed ? 'placed' : 'taken';
  },
  /** Deletes closed notices that are no longer needed to prevent a repetition. */
  sweep: async (before: string): Promise<void> => {
    await db.delete(notifications).where(and(lt(notifications.day, before), notInArray(notifications.type, TOLD_ONCE)));
  },
});
