import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantText } from '../../platform/database/columns.ts';
import { userId } from '../users/users.tables.ts';

/**
 * Which chat is that of a pair: its key lets any number of starts at once make one. Goes with
 * either person; what the other wrote stays theirs, so nothing refers to this row.
 */
export const chats = pgTable(
  'chats',
  {
    /** The smaller of the two ids. */
    userLow: userId(),
    userHigh: userId(),
    uuid: uuid().notNull().unique().defaultRandom(),
    createdAt: instantText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userLow, table.userHigh] }),
    index('chats_by_high').on(table.userHigh),
    check('chats_order', sql`${table.userLow} < ${table.userHigh}`),
  ],
);

/** A chat as one of its two people has it. */
export const chatMembers = pgTable(
  'chat_members',
  {
    userId: userId(),
    chat: uuid().notNull(),
    /** Of the latest message, at first of the beginning: the order of the list. */
    latestAt: instantText().notNull(),
    isRead: boolean().notNull().default(true),
    /** Deleted by this person; the next message brings it back. */
    isGone: boolean().notNull().default(false),
    /** Messages up to this id are gone for this person. */
    clearedThrough: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chat] }),
    // Ascending on purpose: a descending index would put nulls last and not serve the list.
    index('chat_members_by_latest').on(table.userId, table.latestAt, table.chat).where(sql`not is_gone`),
    index('chat_members_unread').on(table.userId, table.chat).where(sql`not is_read and not is_gone`),
    check('chat_members_cleared', sql`${table.clearedThrough} >= 0`),
  ],
);

/** Each message belongs to who wrote it and goes with them. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    chat: uuid().notNull(),
    /** Within a chat in the order of sending. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    senderId: userId(),
    sentAt: instantText().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chat, table.id] }),
    index('chat_messages_by_sender').on(table.senderId, table.id),
    check('chat_messages_text', sql`char_length(${table.text}) between 1 and 2000`),
  ],
);
