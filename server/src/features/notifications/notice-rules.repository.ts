import { type SQL, sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';

/**
 * SQL of one kind: the condition that makes a notice, over `p` (people with their local times, see `peopleOf`), and the
 * condition that keeps it, over `p` and the notice `n`. docs/notifications.md describes the kinds in words.
 */
export interface NoticeRule {
  /** Identifies the cause. The kind is put before it. */
  key: SQL;
  /** Tables joined to `p`. */
  from?: SQL;
  when?: SQL;
  data?: SQL;
  causeId?: SQL;
  aboutId?: SQL;
  /** Condition that keeps the notice; without it only time ends the notice. */
  stands?: SQL;
}

const hasEvent = (from: SQL, until: SQL, more: SQL = sql`true`): SQL => sql`exists (
  select from events e where e.user_id = p.id and e.deleted_at is null
    and e.occurred_at >= ${from} and e.occurred_at < ${until} and ${more})`;

const countEvents = (from: SQL, atMost: number, more: SQL = sql`true`): SQL => sql`(
  select count(*) from (select from events e where e.user_id = p.id and e.deleted_at is null
    and e.occurred_at >= ${from} and ${more} limit ${atMost}) counted)`;

/** True unless the day is bad, as a cheerful text hurts then (decision I7). */
const isNotLow = sql`(not exists (
    select from daily_moods m where m.user_id = p.id and m.date >= p.yesterday and m.mood between 1 and 2)
  and not ${hasEvent(sql`p.now - interval '1 day'`, sql`p.day_end`, sql`e.mood <= 2`)})`;

/** Somebody born on 29 February is a year older on 1 March where there is no 29th, as everywhere their age is counted. */
const isBirthday = (day: SQL): SQL => sql`(to_char(${day}, 'MM-DD') = to_char(p.birthdate, 'MM-DD')
  or (to_char(p.birthdate, 'MM-DD') = '02-29' and to_char(${day}, 'MM-DD') = '03-01'
    and to_char(${day} - 1, 'MM-DD') = '02-28'))`;

const xpToday = sql`(select count(*) from xp_grants x
  where x.user_id = p.id and x.action = 'new_entry' and x.period_start = p.today)`;

const hasLookedBackSince = (since: SQL): SQL => sql`exists (select from xp_grants x
  where x.user_id = p.id and x.action in ('experience_mode_scrolled', 'experience_mode_event_opened')
    and x.granted_at > ${since})`;

/** True where the two newest events of the last two days were at this place and are later than the last change of status. */
const bothEventsAt = (place: 'clinic' | 'home'): SQL => sql`(
  select count(*) = 2 and bool_and(newest.location = ${place} and newest.occurred_at > changed.at)
  from (select e.location, e.occurred_at from events e
    where e.user_id = p.id and e.deleted_at is null and e.occurred_at > p.now - interval '2 days'
    order by e.occurred_at desc, e.id desc limit 2) newest,
  (select coalesce(max(coalesce(s.ended_at, s.started_at)), '-infinity') as at from clinic_stays s
    where s.user_id = p.id) changed)`;

const hasNeverStayed = sql`not exists (select from clinic_stays s where s.user_id = p.id)`;
const byDay = sql`p.today`;

export const diaryRules = {
  'today-no-event': {
    key: byDay,
    when: sql`not ${hasEvent(sql`p.day_start`, sql`p.day_end`)}
      and ${hasEvent(sql`p.day_start - interval '7 days'`, sql`p.day_start`)}`,
    stands: sql`not ${hasEvent(sql`p.day_start`, sql`p.day_end`)}`,
  },
  'yesterday-no-event': {
    key: byDay,
    when: sql`not ${hasEvent(sql`p.yesterday_start`, sql`p.day_start`)}
      and ${hasEvent(sql`p.yesterday_start - interval '7 days'`, sql`p.yesterday_start`)}
      and not exists (select from notifications t
        where t.user_id = p.id and t.day = p.yesterday and t.type = 'today-no-event')`,
    stands: sql`not ${hasEvent(sql`p.yesterday_start`, sql`p.day_start`)}`,
  },
  'motivation-bad-events': {
    key: byDay,
    when: sql`${countEvents(sql`p.now - interval '7 days'`, 3, sql`e.difficulty >= 3 and e.mood <= 2`)} = 3`,
    stands: sql`coalesce((select e.mood from events e where e.user_id = p.id and e.deleted_at is null
      order by e.occurred_at desc, e.id desc limit 1), 1) < 4`,
  },
  'birthday-today': { key: sql`to_char(p.today, 'YYYY')`, when: isBirthday(sql`p.today`) },
  'birthday-past': {
    key: sql`to_char(c.day, 'YYYY')`,
    from: sql`cross join lateral (select p.today - ago as day, ago from generate_series(1, 3) as ago) c`,
    when: sql`${isBirthday(sql`c.day`)} and ${isNotLow} and not ${hasEvent(
      sql`p.day_start - c.ago * interval '1 day'`,
      sql`p.day_start - (c.ago - 1) * interval '1 day'`,
    )}`,
  },
  'open-xp': {
    key: byDay,
    when: sql`${xpToday} between 1 and 2 and ${isNotLow}`,
    stands: sql`${xpToday} < 3`,
  },
  'visit-experience-mode': {
    key: byDay,
    when: sql`${countEvents(sql`'-infinity'`, 10)} = 10
      and not ${hasLookedBackSince(sql`p.now - interval '14 days'`)} and ${isNotLow}`,
    stands: sql`not ${hasLookedBackSince(sql`n.due_at`)}`,
  },
  'visit-event-chain': {
    key: byDay,
    when: sql`${countEvents(sql`p.now - interval '14 days'`, 5)} = 5 and ${isNotLow}`,
  },
  'clinic-status': {
    key: byDay,
    when: sql`p.is_at_clinic and ${bothEventsAt('home')}`,
    stands: sql`p.is_at_clinic`,
  },
  'home-status': {
    key: byDay,
    when: sql`not p.is_at_clinic and ${bothEventsAt('clinic')}`,
    stands: sql`not p.is_at_clinic`,
  },
  reminder_adjust_status: {
    key: sql`'once'`,
    when: sql`p.created_at between p.now - interval '30 days' and p.now - interval '3 days'
      and ${hasNeverStayed} and ${hasEvent(sql`'-infinity'`, sql`'infinity'`, sql`e.location = 'clinic'`)}`,
    stands: hasNeverStayed,
  },
} satisfies Record<string, NoticeRule>;

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
