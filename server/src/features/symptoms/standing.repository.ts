import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { symptoms } from './duration-entries.tables.ts';
import { durations } from './symptoms.tables.ts';

export const standingRepository = (db: Db) => ({
  start: async (ownerId: number, startedAt: string): Promise<void> => {
    await db.execute(sql`
      insert into ${durations} (user_id, symptom_id, started_at)
      select ${ownerId}::bigint, ${symptoms.id}, ${startedAt}::timestamptz from ${symptoms}
      where not ${symptoms.isSearchable} and ${symptoms.retiredAt} is null
      on conflict do nothing`);
  },
});
