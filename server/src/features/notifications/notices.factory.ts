import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';

interface MadeEvent {
  at: string;
  location?: 'clinic' | 'home';
  mood?: number;
  difficulty?: number;
}

/** Writes directly into the tables, so that no points and no notices follow. */
export const noticesFactory = ({ database: { db } }: Pick<Platform, 'database'>) => ({
  event: async (userId: number, { at, location = 'home', mood = 4, difficulty = 1 }: MadeEvent): Promise<void> => {
    await db.execute(sql`
      insert into events (user_id, activity_id, location, occurred_at, mood, difficulty, created_at)
      values (${userId}, (select id from activities where key = ${location === 'home' ? 'at-home' : 'chemo'}),
        ${location}, ${at}, ${mood}, ${difficulty}, ${at})`);
  },
  mood: async (userId: number, date: string, mood: number): Promise<void> => {
    await db.execute(sql`
      insert into daily_moods (user_id, date, mood) values (${userId}, ${date}, ${mood})
      on conflict (user_id, date) do update set mood = excluded.mood`);
  },
  points: async (userId: number, day: string, count: number): Promise<void> => {
    await db.execute(sql`
      insert into xp_grants (user_id, action, period_start, slot)
      select ${userId}, 'new_entry', ${day}, slot from generate_series(1, ${count}::int) as slot`);
  },
  /** Adds a value to an active symptom, or to weight or temperature. */
  value: async (userId: number, symptom: string, at: string): Promise<void> => {
    await db.execute(sql`
      with run as (
        insert into durations (user_id, symptom_id, started_at)
        values (${userId}, (select id from symptoms where key = ${symptom}), ${at})
        on conflict (user_id, symptom_id) where ended_at is null do update set started_at = durations.started_at
        returning id)
      insert into duration_points (user_id, duration_id, measured_at, value) select ${userId}, id, ${at}, 40 from run`);
  },
  stay: async (userId: number, startedAt: string): Promise<void> => {
    await db.execute(sql`insert into clinic_stays (user_id, started_at) values (${userId}, ${startedAt})`);
    await db.execute(sql`update users set is_at_clinic = true where id = ${userId}`);
  },
});
