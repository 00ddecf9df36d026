import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { relations } from '../people/people.tables.ts';
import { chatMembers, chatMessages, chats } from './chats.tables.ts';

interface Pair {
  low: number;
  high: number;
}

const member = (userId: number, chat: string) => and(eq(chatMembers.userId, userId), eq(chatMembers.chat, chat));
const isUnread = (userId: number) =>
  and(eq(chatMembers.userId, userId), sql`not ${chatMembers.isRead}`, sql`not ${chatMembers.isGone}`);

export const chatsRepository = (db: Db) => ({
  /** One chat for a pair, however many ask at once. @returns its uuid, and whether this call made it */
  make: async ({ low, high }: Pair, now: string): Promise<{ uuid: string; isNew: boolean }> => {
    const columns = { uuid: chats.uuid };
    const pair = and(eq(chats.userLow, low), eq(chats.userHigh, high));
    const [made] = await db
      .insert(chats)
      .values({ userLow: low, userHigh: high, createdAt: now })
      .onConflictDoNothing()
      .returning(columns);
    const [found] = made ? [made] : await db.select(columns).from(chats).where(pair);
    if (!found) throw new Error('no chat was stored');
    return { uuid: found.uuid, isNew: made !== undefined };
  },
  /** Gives both their part of it; who deleted theirs, and is one of these, has it back. */
  open: async (pair: Pair, chat: string, forPeople: readonly number[], now: string): Promise<void> => {
    await db
      .insert(chatMembers)
      .values([pair.low, pair.high].map((userId) => ({ userId, chat, latestAt: now })))
      .onConflictDoUpdate({
        target: [chatMembers.userId, chatMembers.chat],
        set: { isGone: false, latestAt: now },
        setWhere: sql`${chatMembers.isGone} and ${inArray(chatMembers.userId, [...forPeople])}`,
      });
  },
  /**
   * Of what is between the two of a chat one thing happens at a time: messages have an order, and none
   * slips in after a block. @returns the pair where there is anything between them
   */
  lock: async (userId: number, chat: string): Promise<Pair | undefined> => {
    const isPair = and(eq(relations.userLow, chats.userLow), eq(relations.userHigh, chats.userHigh));
    const [pair] = await db
      .select({ low: chats.userLow, high: chats.userHigh })
      .from(chats)
      .innerJoin(relations, isPair)
      .where(and(eq(chats.uuid, chat), or(eq(chats.userLow, userId), eq(chats.userHigh, userId))))
      .for('no key update', { of: relations });
    return pair;
  },
  addMessage: async (senderId: number, chat: string, text: string, now: string): Promise<number> => {
    const [row] = await db
      .insert(chatMessages)
      .values({ senderId, chat, text, sentAt: now })
      .returning({ id: chatMessages.id });
    if (!row) throw new Error('no message was stored');
    return row.id;
  },
  /** Brings the chat to the top for both, back for who deleted it, and unread for the other. */
  noteMessage: async (senderId: number, { low, high }: Pair, chat: string, now: string): Promise<void> => {
    await db
      .update(chatMembers)
      .set({
        latestAt: now,
        isGone: false,
        isRead: sql`case when ${chatMembers.userId} = ${senderId} then ${chatMembers.isRead} else false end`,
      })
      .where(or(member(low, chat), member(high, chat)));
  },
  /** False where nothing was unread. */
  markRead: async (userId: number, chat: string): Promise<boolean> => {
    const rows = await db
      .update(chatMembers)
      .set({ isRead: true })
      .where(and(member(userId, chat), isUnread(userId)))
      .returning({ chat: chatMembers.chat });
    return rows.length > 0;
  },
  /** What comes to this person's part waits. False where they have none. */
  lockMember: async (userId: number, chat: string): Promise<boolean> => {
    const rows = await db
      .select({ chat: chatMembers.chat })
      .from(chatMembers)
      .where(and(member(userId, chat), eq(chatMembers.isGone, false)))
      .for('update');
    return rows.length > 0;
  },
  /** All messages there are go for this person. */
  clear: async (userId: number, chat: string): Promise<void> => {
    const latest = sql`(select coalesce(max(${chatMessages.id}), 0) from ${chatMessages} where ${chatMessages.chat} = ${chat})`;
    await db
      .update(chatMembers)
      .set({ isGone: true, isRead: true, clearedThrough: sql`greatest(${chatMembers.clearedThrough}, ${latest})` })
      .where(member(userId, chat));
  },
  /** What nobody has any more is nowhere any more. @param userIds those who still have a part in it */
  purge: async (userIds: readonly number[], chat: string): Promise<void> => {
    const theirs = or(...userIds.map((userId) => member(userId, chat)));
    const cleared = sql`(select min(${chatMembers.clearedThrough}) from ${chatMembers} where ${theirs})`;
    await db.delete(chatMessages).where(and(eq(chatMessages.chat, chat), lte(chatMessages.id, cleared)));
  },
  unread: async (userId: number): Promise<string[]> => {
    const rows = await db
      .select({ chat: chatMembers.chat })
      .from(chatMembers)
      .where(isUnread(userId))
      .orderBy(desc(chatMembers.latestAt), desc(chatMembers.chat));
    return rows.map(({ chat }) => chat);
  },
  /** The caller has made sure that the chat is theirs. @param after those up to this id are gone for them */
  messages: (chat: string, after: number, { limit, offset }: { limit: number; offset: number }) =>
    db
      .select({
        id: chatMessages.id,
        text: chatMessages.text,
        sentAt: chatMessages.sentAt,
        senderId: chatMessages.senderId,
      })
      .from(chatMessages)
      .where(and(eq(chatMessages.chat, chat), gt(chatMessages.id, after)))
      .orderBy(desc(chatMessages.id))
      .limit(limit)
      .offset(offset),
  countMessages: (chat: string, after: number): Promise<number> =>
    db.$count(chatMessages, and(eq(chatMessages.chat, chat), gt(chatMessages.id, after))),
});
