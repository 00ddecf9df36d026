import { PUSH_BROWSERS_MAX } from '@bergkette/contract/notifications.rules.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Db, hasChanged } from '../../platform/database/database.ts';
import { publishing } from '../../platform/database/publish.ts';
import { sessions } from '../session/session.tables.ts';
import { settings } from '../settings/settings.tables.ts';
import { users } from '../users/users.tables.ts';
import { pushSubscriptions } from './notifications.tables.ts';

type NewBrowser = Omit<typeof pushSubscriptions.$inferInsert, 'createdAt'>;

export const pushRepository = (db: Db) => ({
  /** Stores a browser for the person who signed in there last, and keeps only the newest ones of a person. */
  keep: async (browser: NewBrowser, now: Date): Promise<void> => {
    const row = { ...browser, createdAt: now.toISOString() };
    await db
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: row });
    await db.execute(sql`
      delete from push_subscriptions where user_id = ${browser.userId} and endpoint_hash in (
        select endpoint_hash from push_subscriptions where user_id = ${browser.userId}
        order by created_at desc, endpoint_hash offset ${PUSH_BROWSERS_MAX})`);
  },
  remove: (ownerId: number, endpointHash: string): Promise<boolean> =>
    hasChanged(
      db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, ownerId), eq(pushSubscriptions.endpointHash, endpointHash))),
    ),
});

/** Reads all people. Only for the job. */
export const pushOutboxRepository = (db: Db) => ({
  /** Takes notices that are due and not pushed yet, each once, and announces them to the streams. @returns their ids by person */
  claim: async (now: Date, notBefore: Date, limit: number): Promise<Map<number, number[]>> => {
    const { rows } = await db.execute<{ user_id: string; id: string; is_fresh: boolean }>(sql`
      update notifications set pushed_at = ${now.toISOString()}
      where (user_id, id) in (
        select user_id, id from notifications
        where closed_at is null and pushed_at is null and due_at <= ${now.toISOString()}
        order by due_at limit ${limit} for update skip locked)
      returning ${publishing(sql`user_id`, 'notification', sql`id`)}, user_id, id, due_at >= ${notBefore.toISOString()} as is_fresh`);
    const claimed = new Map<number, number[]>();
    for (const row of rows) {
      if (row.is_fresh) claimed.set(Number(row.user_id), [...(claimed.get(Number(row.user_id)) ?? []), Number(row.id)]);
    }
    return claimed;
  },
  /** Browsers of people who have push messages switched on and are still signed in. */
  browsers: (userIds: readonly number[]) =>
    db
      .select({
        userId: pushSubscriptions.userId,
        endpointHash: pushSubscriptions.endpointHash,
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
        timeZone: users.timeZone,
        language: users.language,
      })
      .from(pushSubscriptions)
      .innerJoin(users, eq(users.id, pushSubscriptions.userId))
      .innerJoin(settings, eq(settings.userId, users.id))
      .innerJoin(
        sessions,
        and(eq(sessions.userId, pushSubscriptions.userId), eq(sessions.id, pushSubscriptions.sessionId)),
      )
      .where(
        and(
          inArray(pushSubscriptions.userId, [...userIds]),
          isNull(sessions.endedAt),
          isNull(users.deletionMarkedAt),
          sql`(${settings.notifications} ->> 'push')::boolean`,
        ),
      ),
});
