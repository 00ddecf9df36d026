import { MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import {
  GOOD_AGAIN_AFTER,
  GOOD_AGAIN_FROM,
  GOOD_EVENT_FROM_MOOD,
  HARD_EVENT_FROM_DIFFICULTY,
  STREAK_FREEZING_ACTIVITIES,
  STREAK_FROZEN_DAYS,
  TREATMENT_CATEGORY,
  TREATMENT_COMPLETED_ACTIVITY,
  TREATMENT_GOES_ON_DAYS,
} from '@bergkette/contract/progress.rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { apiInstant } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { activities, categories } from '../catalogues/catalogues.tables.ts';
import { events } from '../events/events.tables.ts';
import { dailyMoods } from '../moods/moods.tables.ts';
import { clinicStays, users } from '../users/users.tables.ts';
import { lastStage } from './achievement-stages.ts';
import type { MoodAt } from './mood-runs.ts';
import { achievements, xpGrants } from './progress.tables.ts';

/** Instants in milliseconds since 1970: which day they are of, only the person's time zone tells. */
export interface StreakFacts {
  /** Days before today, latest first. */
  entries: number[];
  stays: [fromMs: number, toMs: number][];
  illnessesMs: number[];
}

export interface Today {
  now: Date;
  /** The person's own, `YYYY-MM-DD`. */
  today: string;
}

interface Granted {
  name: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/** What was counted; the keys of what was asked for. */
export interface Facts {
  granted: Granted[];
  total: number;
  hard: number;
  good: number;
  completed: number;
  /** Whether therapy goes on. */
  treated: boolean;
  streak: StreakFacts;
  moods: MoodAt[];
  recoveries: number;
}

/** Each is looked at only where it may have grown. */
export type Asked = Partial<
  Record<Exclude<keyof Facts, 'streak' | 'moods' | 'treated'>, boolean> & {
    treated: Date;
    streak: Today | false;
    /** The day around which, `YYYY-MM-DD`: so far that every row that holds it is seen to its last stage. */
    moods: string | false;
  }
>;

const instantMs = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;
const listOf = (values: readonly string[]) => sql.param([...values]);

const grantedOf = (ownerId: number) => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'at', ${apiInstant(sql`granted_at`)})
    order by granted_at, length(name), name), '[]')
  from ${achievements} where user_id = ${ownerId})`;

/** To be read along with something else of the owner's. */
export const grantedNames = (ownerId: number): SQL<string[]> =>
  sql`array(select name from ${achievements} where user_id = ${ownerId})`;

/** Brought events were celebrated where they were written. */
const isWrittenHere = sql`origin is null`;

/** Counts no further than the last stage asks for. */
const countUpTo = (ownerId: number, limit: number, condition: SQL = sql`true`) => sql`(
  select count(*)::int from (
    select from ${events} where user_id = ${ownerId} and deleted_at is null and ${isWrittenHere} and ${condition} limit ${limit}
  ) as counted)`;

const completedOf = (ownerId: number) => sql`(
  select count(*)::int from ${events}
  where user_id = ${ownerId} and deleted_at is null and ${isWrittenHere}
    and activity_id = (select id from ${activities} where key = ${TREATMENT_COMPLETED_ACTIVITY}))`;

const isTreated = (ownerId: number, now: Date) => sql`exists (
  select from ${events}
  join ${activities} on ${activities}.id = activity_id
  join ${categories} on ${categories}.id = ${activities}.category_id
  where user_id = ${ownerId} and deleted_at is null and ${categories}.key = ${TREATMENT_CATEGORY}
    and occurred_at > ${now.toISOString()}::timestamptz - make_interval(days => ${TREATMENT_GOES_ON_DAYS})
    and occurred_at > coalesce((
      select max(done.occurred_at) from ${events} as done
      where done.user_id = ${ownerId} and done.deleted_at is null
        and done.activity_id = (select id from ${activities} where key = ${TREATMENT_COMPLETED_ACTIVITY})), '-infinity'))`;

/**
 * A day with an entry is one with a first point: of the person's own time as it was then, and kept when the entry is
 * deleted. Illness and clinic are looked up only where a day is missing at all.
 */
const streakOf = (ownerId: number, { now, today }: Today) => sql`(
  with entry as (
    select ${today}::date - period_start as ago, period_start as day from ${xpGrants}
    where user_id = ${ownerId} and action = 'new_entry' and slot = 1
    order by period_start desc limit ${lastStage('event_streak')}
  ), span as (
    select min(day) - ${STREAK_FROZEN_DAYS}::int as since from entry
    having greatest(max(day), ${today}::date) - min(day) >= count(*)
  )
  select json_build_object(
    'entries', (select coalesce(json_agg(ago order by ago), '[]') from entry),
    'stays', (
      select coalesce(json_agg(json_build_array(
        ${instantMs(sql`started_at`)}, ${instantMs(sql`coalesce(ended_at, ${now.toISOString()}::timestamptz)`)})), '[]')
      from ${clinicStays}, span
      where user_id = ${ownerId} and coalesce(ended_at, 'infinity') >= since),
    'illnessesMs', (
      select coalesce(json_agg(${instantMs(sql`occurred_at`)}), '[]')
      from span, ${events} join ${activities} on ${activities}.id = activity_id
      where user_id = ${ownerId} and deleted_at is null and occurred_at >= since
        and ${activities}.key = any(${listOf(STREAK_FREEZING_ACTIVITIES)}))
  ))`;

const moodsNear = (ownerId: number, day: string) => sql`(
  select coalesce(json_agg(json_build_object('offset', date - ${day}::date, 'mood', mood)), '[]') from ${dailyMoods}
  where user_id = ${ownerId}
    and date between ${day}::date - ${lastStage('good_mood')}::int and ${day}::date + ${lastStage('good_mood')}::int)`;

/** Compared with the mood before it that was not skipped. */
const recoveriesOf = (ownerId: number) => sql`(
  select count(*)::int from (
    select mood, lag(mood) over (order by date) as before from ${dailyMoods}
    where user_id = ${ownerId} and mood <> ${MOOD_SKIPPED}
  ) as spoken where mood >= ${GOOD_AGAIN_FROM} and before <= ${GOOD_AGAIN_AFTER})`;

const partsOf = (ownerId: number, asked: Asked): [keyof Facts, SQL | false | undefined][] => [
  ['granted', asked.granted && grantedOf(ownerId)],
  ['total', asked.total && countUpTo(ownerId, lastStage('total_events'))],
  [
    'hard',
    asked.hard && countUpTo(ownerId, lastStage('hard_events'), sql`difficulty >= ${HARD_EVENT_FROM_DIFFICULTY}`),
  ],
  ['good', asked.good && countUpTo(ownerId, lastStage('good_events'), sql`mood >= ${GOOD_EVENT_FROM_MOOD}`)],
  ['completed', asked.completed && completedOf(ownerId)],
  ['treated', asked.treated && isTreated(ownerId, asked.treated)],
  ['streak', asked.streak && streakOf(ownerId, asked.streak)],
  ['moods', asked.moods ? moodsNear(ownerId, asked.moods) : false],
  ['recoveries', asked.recoveries && recoveriesOf(ownerId)],
];

export const achievementsRepository = (db: Db) => ({
  /**
   * A person's causes pass one by one from here on, so that each sees what the one before it counted.
   * @returns what was granted; by a cause that this waited for perhaps more
   */
  lock: async (ownerId: number): Promise<string[]> => {
    const { rows } = await db.execute<{ granted: string[] }>(
      sql`select ${grantedNames(ownerId)} as granted from ${users} where id = ${ownerId} for no key update of ${users}`,
    );
    return rows[0]?.granted ?? [];
  },
  /** In one query; none where nothing is asked. */
  facts: async (ownerId: number, asked: Asked): Promise<Partial<Facts>> => {
    const parts = partsOf(ownerId, asked).flatMap(([name, part]) =>
      part ? [sql`${part} as ${sql.identifier(name)}`] : [],
    );
    if (parts.length === 0) return {};
    const { rows } = await db.execute<Partial<Facts> & Record<string, unknown>>(
      sql`select ${sql.join(parts, sql`, `)}`,
    );
    return rows[0] ?? {};
  },
  /** Each once, whoever else grants it. */
  grant: async (ownerId: number, names: string[], grantedAt: Date): Promise<void> => {
    await db
      .insert(achievements)
      .values(names.map((name) => ({ userId: ownerId, name, grantedAt })))
      .onConflictDoNothing();
  },
});
