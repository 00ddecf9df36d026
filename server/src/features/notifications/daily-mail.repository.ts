import { sql } from 'drizzle-orm';
import { type Db, hasChanged } from '../../platform/database/database.ts';
import type { Frame } from './notice-times.ts';
import { dailyMails } from './notifications.tables.ts';

export const dailyMailRepository = (db: Db) => ({
  /** Returns false where this day's mail was sent already. Locks the row until the transaction ends. */
  claim: (ownerId: number, day: string): Promise<boolean> =>
    hasChanged(
      db
        .insert(dailyMails)
        .values({ userId: ownerId, lastDay: day })
        .onConflictDoUpdate({
          target: dailyMails.userId,
          set: { lastDay: day },
          setWhere: sql`${dailyMails.lastDay} < ${day}::date`,
        }),
    ),
  wantsMail: async (ownerId: number): Promise<boolean> => {
    const { rows } = await db.execute(sql`
      select from settings where user_id = ${ownerId} and (notifications ->> 'daily_mail')::boolean`);
    return rows.length > 0;
  },
  hasUnread: async (ownerId: number, since: string): Promise<boolean> => {
    const { rows } = await db.execute(sql`
      select from chat_members where user_id = ${ownerId} and not is_read and not is_gone
        and latest_at >= ${since}::timestamptz limit 1`);
    return rows.length > 0;
  },
});

interface MailDue extends Record<string, unknown> {
  id: string;
  day: string;
}

const BATCH = 500;

/** Reads all people. Only for the job. */
export const dailyMailOutbox = (db: Db) => ({
  /** People who want the mail, did not get it today and may have something new. @param frames time zones in which it is the hour of the mail */
  due: async (frames: Frame[], now: Date, afterId: number): Promise<MailDue[]> => {
    const { rows } = await db.execute<MailDue>(sql`
      select u.id, z.today::text as day
      from settings s
      join users u on u.id = s.user_id and u.deletion_marked_at is null
      join jsonb_to_recordset(${JSON.stringify(frames)}::jsonb) as z (zone text, today date, day_start timestamptz)
        on z.zone = u.time_zone
      where (s.notifications ->> 'daily_mail')::boolean and u.id > ${afterId}
        and not exists (select from daily_mails m where m.user_id = u.id and m.last_day >= z.today)
        and (
          exists (select from notifications n where n.user_id = u.id and n.day = z.today and n.closed_at is null
            and n.due_at <= ${now.toISOString()})
          or exists (select from chat_members c where c.user_id = u.id and not c.is_read and not c.is_gone
            and c.latest_at >= z.day_start))
      order by u.id limit ${BATCH}`);
    return rows;
  },
});
