import { type SQL, sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';
import type { NoticeRule } from './diary-rules.repository.ts';

const hasStandingPoint = (since: SQL): SQL => sql`exists (
  select from durations d
  join symptoms s on s.id = d.symptom_id and not s.is_searchable
  join duration_points point on point.user_id = d.user_id and point.duration_id = d.id
  where d.user_id = p.id and d.ended_at is null and point.measured_at >= ${since})`;

/** Active symptoms with their latest value, without weight and temperature. */
const running = sql`select d.id, s.key as symptom, latest.id as point_id, latest.measured_at
  from durations d
  join symptoms s on s.id = d.symptom_id and s.is_searchable
  cross join lateral (
    select point.id, point.measured_at from duration_points point
    where point.user_id = d.user_id and point.duration_id = d.id
    order by point.measured_at desc, point.id desc limit 1) latest
  where d.user_id = p.id and d.ended_at is null`;

/** Present topics of the person, a part of those that recommend texts (decision O61). */
const concerns = sql`select 'activity' as kind, a.key
  from (select e.activity_id from events e
    where e.user_id = p.id and e.deleted_at is null and e.occurred_at > p.now - interval '14 days'
    order by e.occurred_at desc limit 50) lately
  join activities a on a.id = lately.activity_id
  union select 'symptom', s.key
  from durations d join symptoms s on s.id = d.symptom_id
  where d.user_id = p.id and d.ended_at is null and exists (
    select from duration_points point where point.user_id = d.user_id and point.duration_id = d.id)
  union select 'diagnosis', g.key from diagnoses g where g.id = p.diagnosis_id`;

const latestMood = sql`(select m.mood from daily_moods m where m.user_id = p.id and m.mood > 0
  order by m.date desc limit 1)`;

export const healthRules = {
  'ongoing-symptom': {
    key: sql`c.id || ':' || c.point_id`,
    from: sql`cross join lateral (select * from (${running}) r
      where r.measured_at <= p.now - interval '1 day'
        and not exists (select from notifications t
          where t.user_id = p.id and t.key = 'ongoing-symptom:' || r.id || ':' || r.point_id)
      order by r.measured_at desc, r.id limit 1) c`,
    causeId: sql`c.id`,
    data: sql`jsonb_build_object('symptom', c.symptom,
      'since', ${apiInstant(sql`c.measured_at`)})`,
    stands: sql`exists (select from (${running}) r
      where r.id = n.cause_id and r.measured_at <= (n.data ->> 'since')::timestamptz)`,
  },
  'enter-temp-and-weight': {
    key: sql`p.today`,
    when: sql`${hasStandingPoint(sql`p.now - interval '7 days'`)} and not ${hasStandingPoint(sql`p.day_start`)}`,
    stands: sql`not ${hasStandingPoint(sql`p.day_start`)}`,
  },
  'bad-daily-mood': {
    key: sql`p.today`,
    when: sql`(select count(*) from daily_moods m
      where m.user_id = p.id and m.date > p.today - 7 and m.mood between 1 and 2) >= 3 and ${latestMood} <= 2`,
    stands: sql`${latestMood} < 4`,
  },
  'new-recommended-text': {
    key: sql`c.id`,
    from: sql`cross join lateral (
      select t.id from (${concerns}) concern
      join info_fits f on f.kind = concern.kind and f.key = concern.key
      join info_texts t on t.id = f.text_id and t.retired_at is null
      where not exists (select from info_reads r where r.user_id = p.id and r.text_id = t.id)
        and not exists (select from notifications told
          where told.user_id = p.id and told.key = 'new-recommended-text:' || t.id)
      order by t.category_id, t.position, t.id limit 1) c`,
    causeId: sql`c.id`,
    stands: sql`not exists (select from info_reads r where r.user_id = p.id and r.text_id = n.cause_id)
      and exists (select from info_texts t where t.id = n.cause_id and t.retired_at is null)`,
  },
} satisfies Record<string, NoticeRule>;
