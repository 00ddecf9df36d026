import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantText } from '../../platform/database/columns.ts';
import { userId } from '../users/users.tables.ts';

/**
 * Names the chat of a pair. The primary key ensures that parallel starts create only one. The row is deleted with either
 * person. The other person's messages stay, so no table refers to this row.
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

/** A chat from the view of one of its two people. */
export const chatMembers = pgTable(
  'chat_members',
  {
    userId: userId(),
    chat: uuid().notNull(),
    /** Time of the latest message, or of the start of the chat. The list is ordered by it. */
    latestAt: instantText().notNull(),
    isRead: boolean().notNull().default(true),
    /** Deleted by this person; the next message brings it back. */
    isGone: boolean().notNull().default(false),
    /** Messages up to this id are hidden from this person. */
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

/** A message belongs to its sender and is deleted with the sender. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    chat: uuid().notNull(),
    /** Grows in the order of sending within a chat. */
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
