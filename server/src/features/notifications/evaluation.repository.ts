import type { NoticeType } from '@bergkette/contract/notifications.ts';
import { asc, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { publishing } from '../../platform/database/publish.ts';
import { users } from '../users/users.tables.ts';
import { lastsDays, noticeKinds } from './notice-kinds.ts';
import { diaryRules, healthRules, type NoticeRule } from './notice-rules.repository.ts';
import type { Frame } from './notice-times.ts';

/** A notice that another service has found and checked. */
export interface Candidate {
  user_id: number;
  cause: string;
  about_id: number | null;
}

const rules: Partial<Record<NoticeType, NoticeRule>> = { ...diaryRules, ...healthRules };

/** `p`: people with the times of a zone. @param whom a condition over `u` and `z` */
const peopleOf = (frames: Frame[], now: Date, whom: SQL): SQL => sql`
  zones as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(frames)}::jsonb) as z (
      zone text, hour int, today date, yesterday date, day_start timestamptz, day_end timestamptz,
      yesterday_start timestamptz)
  ), p as materialized (
    select u.id, u.name, u.birthdate, u.diagnosis_id, u.is_at_clinic, u.created_at, ${now.toISOString()}::timestamptz as now, z.*
    from users u cross join zones z
    where u.deletion_marked_at is null and ${whom}
  )`;

/** `free`: of these people those for whom it is the hour of a kind, who have a place left today, and whom it may tell again. */
const freeOf = (type: NoticeType, frames: Frame[], now: Date, ids: readonly number[]): SQL => {
  const { hours, restDays, places } = noticeKinds[type];
  const [from, until] = hours;
  const isMine = sql`z.zone = u.time_zone and u.id = any(${sql.param(ids)}::bigint[]) and z.hour >= ${from} and z.hour < ${until}`;
  return sql`${peopleOf(frames, now, isMine)}, free as materialized (
    select p.*, place.slot from p
    cross join lateral (
      select offered.slot from generate_series(1, ${places}::int) as offered (slot)
      where not exists (select from notifications t
        where t.user_id = p.id and t.day = p.today and t.slot = offered.slot)
      order by offered.slot limit 1) place
    where not exists (select from notifications t
      where t.user_id = p.id and t.type = ${type} and t.day > p.today - ${restDays}::int and t.day <= p.today)
  )`;
};

const insertOf = (type: NoticeType, rule: NoticeRule, free: SQL): SQL => sql`
  with ${free}, made as (
  insert into notifications (user_id, type, key, data, about_id, cause_id, day, slot, due_at, ends_at)
  select p.id, ${type}::text, ${`${type}:`}::text || (${rule.key})::text, ${rule.data ?? sql`'{}'::jsonb`},
    ${rule.aboutId ?? sql`null::bigint`}, ${rule.causeId ?? sql`null::bigint`}, p.today, p.slot, p.now,
    coalesce(p.now + ${lastsDays(type)}::int * interval '1 day', p.day_end)
  from free p ${rule.from ?? sql``}
  where ${rule.when ?? sql`true`}
  on conflict do nothing returning user_id, id)
  select ${publishing(sql`user_id`, 'notification', sql`id`)} from made`;

const foundElsewhere = (candidates: readonly Candidate[]): NoticeRule => ({
  key: sql`c.cause`,
  aboutId: sql`c.about_id`,
  from: sql`join jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
    as c (user_id bigint, cause text, about_id bigint) on c.user_id = p.id`,
});

/** Largest number of people in one statement. */
const BATCH = 500;

/** Works on all people. Only for the job. */
export const evaluationRepository = (db: Db) => ({
  timeZones: async (): Promise<string[]> => {
    const rows = await db.selectDistinct({ zone: users.timeZone }).from(users).where(isNull(users.deletionMarkedAt));
    return rows.map(({ zone }) => zone);
  },
  peopleAfter: async (id: number): Promise<number[]> => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, id))
      .orderBy(asc(users.id))
      .limit(BATCH);
    return rows.map((row) => row.id);
  },
  /** Returns the people who may get a notice of this kind now. */
  free: async (type: NoticeType, frames: Frame[], now: Date, ids: readonly number[]): Promise<number[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`with ${freeOf(type, frames, now, ids)} select id from free`);
    return rows.map(({ id }) => Number(id));
  },
  /** Makes the notices that the rule of one kind finds for these people. */
  evaluate: async (type: NoticeType, frames: Frame[], now: Date, ids: readonly number[]): Promise<void> => {
    const rule = rules[type];
    if (rule) await db.execute(insertOf(type, rule, freeOf(type, frames, now, ids)));
  },
  /** Makes notices of candidates that another service has found and checked. */
  make: async (type: NoticeType, frames: Frame[], now: Date, candidates: readonly Candidate[]): Promise<void> => {
    if (candidates.length === 0) return;
    const ids = candidates.map(({ user_id }) => user_id);
    await db.execute(insertOf(type, foundElsewhere(candidates), freeOf(type, frames, now, ids)));
  },
});

const standsOf = (type: NoticeType): SQL => rules[type]?.stands ?? sql`true`;

export const standingNoticesRepository = (db: Db) => ({
  /** Returns those of a person's notices whose cause in the diary still exists, by the day of the device that asks, whatever zone another one said last. */
  standing: async (ownerId: number, frame: Frame, now: Date, notices: { id: number; type: NoticeType }[]) => {
    const types = [...new Set(notices.map(({ type }) => type))];
    const cases = types.map((type) => sql`when ${type} then (${standsOf(type)})`);
    const { rows } = await db.execute<{ id: string; name: string; xp: number }>(sql`
      with ${peopleOf([frame], now, sql`u.id = ${ownerId}`)}
      select n.id, p.name, (select count(*)::int from xp_grants x
        where x.user_id = p.id and x.action = 'new_entry' and x.period_start = p.today) as xp
      from p join notifications n on n.user_id = p.id
      where n.user_id = ${ownerId} and n.id = any(${sql.param(notices.map(({ id }) => id))}::bigint[])
        and case n.type ${sql.join(cases, sql` `)} else true end`);
    return new Map(rows.map(({ id, name, xp }) => [Number(id), { ownName: name, gainedXp: xp }]));
  },
});
