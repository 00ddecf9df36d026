import {
  GOOD_AGAIN_AFTER,
  GOOD_AGAIN_FROM,
  GOOD_EVENT_FROM_MOOD,
  HARD_EVENT_FROM_DIFFICULTY,
  MOOD_SKIPPED,
  STREAK_FREEZING_ACTIVITIES,
  STREAK_FROZEN_DAYS,
  TREATMENT_COMPLETED_ACTIVITY,
} from '@bergkette/contract/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { activities } from '../catalogues/catalogues.tables.ts';
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

/** Each is looked at only where it may have grown. */
export interface Asked {
  hasHard: boolean;
  hasGood: boolean;
  hasCompleted: boolean;
  streak: Today | null;
}

interface Granted {
  name: string;
  /** ISO 8601 in UTC. */
  at: string;
}

export interface EntryFacts {
  granted: Granted[];
  total: number;
  hard: number | null;
  good: number | null;
  completed: number | null;
  streak: StreakFacts | null;
}

export interface MoodFacts {
  granted: Granted[];
  near: MoodAt[];
  recoveries: number;
}

const none = sql`null`;
const instantMs = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;
const listOf = (values: readonly string[]) => sql.param([...values]);

const grantedOf = (ownerId: number) => sql`(
  select coalesce(json_agg(json_build_object('name', name, 'at', to_char(granted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by granted_at, length(name), name), '[]')
  from ${achievements} where user_id = ${ownerId})`;

/** Counts no further than the last stage asks for. */
const countUpTo = (ownerId: number, limit: number, condition: SQL = sql`true`) => sql`(
  select count(*)::int from (
    select from ${events} where user_id = ${ownerId} and deleted_at is null and ${condition} limit ${limit}
  ) as counted)`;

const completedOf = (ownerId: number) => sql`(
  select count(*)::int from ${events}
  where user_id = ${ownerId} and deleted_at is null
    and activity_id = (select id from ${activities} where key = ${TREATMENT_COMPLETED_ACTIVITY}))`;

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
    select min(day) - ${STREAK_FROZEN_DAYS + 1}::int as since from entry
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

const only = <T>(rows: T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('the facts of achievements are one row');
  return row;
};

export const achievementsRepository = (db: Db) => ({
  /** A person's causes pass one by one from here on, so that each sees what the one before it counted. */
  lock: async (ownerId: number): Promise<void> => {
    await db.execute(sql`select from ${users} where id = ${ownerId} for no key update`);
  },
  entryFacts: async (ownerId: number, { hasHard, hasGood, hasCompleted, streak }: Asked): Promise<EntryFacts> => {
    const hard = countUpTo(ownerId, lastStage('hard_events'), sql`difficulty >= ${HARD_EVENT_FROM_DIFFICULTY}`);
    const good = countUpTo(ownerId, lastStage('good_events'), sql`mood >= ${GOOD_EVENT_FROM_MOOD}`);
    const { rows } = await db.execute<EntryFacts & Record<string, unknown>>(sql`select
      ${grantedOf(ownerId)} as granted,
      ${countUpTo(ownerId, lastStage('total_events'))} as total,
      ${hasHard ? hard : none}::int as hard,
      ${hasGood ? good : none}::int as good,
      ${hasCompleted ? completedOf(ownerId) : none}::int as completed,
      ${streak ? streakOf(ownerId, streak) : none}::json as streak`);
    return only(rows);
  },
  /** @param day the moods around it, so far that every row that holds it is seen to its last stage */
  moodFacts: async (ownerId: number, day: string): Promise<MoodFacts> => {
    const { rows } = await db.execute<MoodFacts & Record<string, unknown>>(sql`select
      ${grantedOf(ownerId)} as granted, ${moodsNear(ownerId, day)} as near, ${recoveriesOf(ownerId)} as recoveries`);
    return only(rows);
  },
  /** Each once, whoever else grants it. */
  grant: async (ownerId: number, names: string[], grantedAt: Date): Promise<void> => {
    await db
      .insert(achievements)
      .values(names.map((name) => ({ userId: ownerId, name, grantedAt })))
      .onConflictDoNothing();
  },
});
