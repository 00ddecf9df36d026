import { noticeTypes } from '@bergkette/contract/notifications.rules.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instantText } from '../../platform/database/columns.ts';
import { sessions } from '../session/session.tables.ts';
import { users } from '../users/users.tables.ts';

const person = () => bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' });

/** Data of the cause: keys, numbers and ids, never what a person wrote. `words` are those of the ward. */
export interface StoredNoticeData {
  symptom?: string;
  /** Time of the latest point, ISO 8601. */
  since?: string;
  marker?: string;
  distance?: number;
  chat?: string;
  words?: string;
  days?: number;
}

/** Notices, including closed ones, so that none is repeated. */
export const notifications = pgTable(
  'notifications',
  {
    userId: person().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text({ enum: noticeTypes }).notNull(),
    /** Identifies the cause. */
    key: text().notNull(),
    data: jsonb().$type<StoredNoticeData>().notNull().default({}),
    /** The person that the notice is about. What may be shown of them is decided at each call. */
    aboutId: person(),
    /** Id of the relation, run or text that caused the notice; the notice ends with it. */
    causeId: bigint({ mode: 'number' }),
    /** The person's day on which the notice is shown, and its place on that day; null where it needs none. */
    day: date({ mode: 'string' }).notNull(),
    slot: smallint(),
    dueAt: instantText().notNull(),
    /** The notice ends by itself at this time. */
    endsAt: instantText().notNull(),
    /** Time at which a device had shown the banner. */
    seenAt: instantText(),
    /** Time at which the person closed the notice. */
    closedAt: instantText(),
    pushedAt: instantText(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('notifications_cause').on(table.userId, table.key),
    uniqueIndex('notifications_place').on(table.userId, table.day, table.slot),
    index('notifications_open').on(table.userId, table.dueAt).where(sql`closed_at is null`),
    index('notifications_to_push').on(table.dueAt).where(sql`closed_at is null and pushed_at is null`),
    index('notifications_about').on(table.aboutId).where(sql`about_id is not null`),
    check('notifications_key', sql`char_length(${table.key}) between 1 and 120`),
    check('notifications_slot', sql`${table.slot} between 1 and 2`),
    check('notifications_order', sql`${table.endsAt} > ${table.dueAt}`),
    check('notifications_about_other', sql`${table.aboutId} <> ${table.userId}`),
  ],
);

/** Push addresses of the person's browsers. A row is deleted with the session that added it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    /** Unique, as a browser belongs to one person at a time. */
    endpointHash: text().notNull(),
    sessionId: bigint({ mode: 'number' }).notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instantText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpointHash] }),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpointHash),
    index('push_subscriptions_by_session').on(table.userId, table.sessionId),
    foreignKey({ columns: [table.userId, table.sessionId], foreignColumns: [sessions.userId, sessions.id] }).onDelete(
      'cascade',
    ),
    check(
      'push_subscriptions_length',
      sql`char_length(${table.endpoint}) <= 1000 and char_length(${table.p256dh}) <= 202 and char_length(${table.auth}) <= 202`,
    ),
  ],
);

/** The last day on which the person got the daily mail, so that several processes send only one a day. */
export const dailyMails = pgTable('daily_mails', {
  userId: person().primaryKey(),
  lastDay: date({ mode: 'string' }).notNull(),
});
