import { noticeTypes } from '@bergkette/contract/notifications.ts';
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

/** What a notice keeps of its cause: keys, numbers and ids, never what a person wrote. */
export interface StoredNoticeData {
  symptom?: string;
  /** Of the latest point, ISO 8601. */
  since?: string;
  marker?: string;
  distance?: number;
  chat?: string;
}

/** Notices, including closed ones, so that none is repeated. */
export const notifications = pgTable(
  'notifications',
  {
    userId: person().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text({ enum: noticeTypes }).notNull(),
    /** Names the cause. */
    key: text().notNull(),
    data: jsonb().$type<StoredNoticeData>().notNull().default({}),
    /** Who it is about; what may be said of them is asked for each time. */
    aboutId: person(),
    /** The relation, run or text that it came from; the notice ends with it. */
    causeId: bigint({ mode: 'number' }),
    /** The person's day on which it shows, and which of that day's places it takes. */
    day: date({ mode: 'string' }).notNull(),
    slot: smallint().notNull(),
    dueAt: instantText().notNull(),
    /** The notice ends by itself at this time. */
    endsAt: instantText().notNull(),
    /** When a device had shown its banner. */
    seenAt: instantText(),
    /** When the person put it away. */
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

/** Where the person's browsers are reached; each goes with the session that made it known. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    /** A browser serves one person at a time. */
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

/** The last day of which the person got the daily mail: one a day, whoever sends it. */
export const dailyMails = pgTable('daily_mails', {
  userId: person().primaryKey(),
  lastDay: date({ mode: 'string' }).notNull(),
});
