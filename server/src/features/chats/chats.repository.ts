import { and, desc, eq, gt, inArray, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type Db, first, hasChanged, only } from '../../platform/database/database.ts';
import type { Slice } from '../../platform/http/paging.ts';
import type { Pair } from '../../platform/people/pair.ts';
import { relations } from '../people/people.tables.ts';
import { users } from '../users/users.tables.ts';
import { chatMembers, chatMessages, chats } from './chats.tables.ts';

const member = (userId: number, chat: string) => and(eq(chatMembers.userId, userId), eq(chatMembers.chat, chat));
const isListed = (userId: number) => and(eq(chatMembers.userId, userId), sql`not ${chatMembers.isGone}`);
/** What can still be read: a chat whose words were erased has nothing that is unread. */
const hasWords = sql`exists (select from ${chatMessages} where ${chatMessages.chat} = ${chatMembers.chat}
  and ${chatMessages.id} > ${chatMembers.clearedThrough})`;
const isUnread = (userId: number) => and(isListed(userId), sql`not ${chatMembers.isRead}`, hasWords);

/** Null if the other person is erased. */
const partnerId = sql<number | null>`case
  when ${chats.userLow} = ${chatMembers.userId} then ${chats.userHigh} else ${chats.userLow} end`.mapWith(
  chats.userLow,
);

/** Chats as one of the two sees them. */
const listed = (db: Db, condition: SQL | undefined) => {
  const latest = db
    .select({
      text: chatMessages.text,
      sentAt: chatMessages.sentAt,
      senderId: chatMessages.senderId,
    })
    .from(chatMessages)
    .where(and(eq(chatMessages.chat, chatMembers.chat), sql`${chatMessages.id} > ${chatMembers.clearedThrough}`))
    .orderBy(desc(chatMessages.id))
    .limit(1)
    .as('latest');
  return db
    .select({
      uuid: chatMembers.chat,
      isRead: sql<boolean>`${chatMembers.isRead} or ${latest.sentAt} is null`,
      clearedThrough: chatMembers.clearedThrough,
      partnerId: partnerId.as('partner_id'),
      latestText: latest.text,
      latestSentAt: latest.sentAt,
      latestSenderId: latest.senderId,
    })
    .from(chatMembers)
    .leftJoin(chats, eq(chats.uuid, chatMembers.chat))
    .leftJoinLateral(latest, sql`true`)
    .where(condition);
};
export type ChatRow = NonNullable<Awaited<ReturnType<ReturnType<typeof chatsRepository>['find']>>>;

export const chatsRepository = (db: Db) => ({
  list: (userId: number, { limit, offset }: Slice) =>
    listed(db, isListed(userId))
      .orderBy(desc(chatMembers.latestAt), desc(chatMembers.chat))
      .limit(limit)
      .offset(offset),
  count: (userId: number): Promise<number> => db.$count(chatMembers, isListed(userId)),
  /** @param messageId has to be in one of the person's chats, or in `chat` if that is given */
  find: (userId: number, chat: string | undefined, messageId?: number) => {
    const hasMessage = sql`exists (select from ${chatMessages} where ${chatMessages.chat} = ${chatMembers.chat}
      and ${chatMessages.id} = ${messageId ?? 0} and ${chatMessages.id} > ${chatMembers.clearedThrough})`;
    const isIt = and(
      chat === undefined ? undefined : eq(chatMembers.chat, chat),
      messageId === undefined ? undefined : hasMessage,
    );
    return first(listed(db, and(isListed(userId), isIt)));
  },
  /** Creates at most one chat for a pair, even with parallel calls. @returns its uuid, and whether this call created it */
  make: async ({ low, high }: Pair, now: string): Promise<{ uuid: string; isNew: boolean }> => {
    const columns = { uuid: chats.uuid };
    const pair = and(eq(chats.userLow, low), eq(chats.userHigh, high));
    const [made] = await db
      .insert(chats)
      .values({ userLow: low, userHigh: high, createdAt: now })
      .onConflictDoNothing()
      .returning(columns);
    const { uuid } = made ?? (await only(db.select(columns).from(chats).where(pair), 'chat'));
    return { uuid, isNew: made !== undefined };
  },
  /** Adds the parts of both people. Those of `forPeople` who had deleted theirs get it back. */
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
  /** Until when a moderator has paused the person's writing; undefined where nobody has. */
  pausedUntil: async (userId: number, now: Date): Promise<Date | undefined> => {
    const [row] = await db
      .select({ until: users.chatPausedUntil })
      .from(users)
      .where(and(eq(users.id, userId), gt(users.chatPausedUntil, now)));
    return row?.until ?? undefined;
  },
  /** Locks two people as `lock` does: a start and a message come one after the other, and no chat is opened after a block. */
  lockPair: async ({ low, high }: Pair): Promise<void> => {
    await db
      .select({ id: relations.id })
      .from(relations)
      .where(and(eq(relations.userLow, low), eq(relations.userHigh, high)))
      .for('no key update');
  },
  /**
   * Locks the pair of a chat until the transaction ends, so that messages have an order and none is stored after a block.
   * @returns the pair, if there is a relation between the two, and whether a moderator has paused the person's writing
   */
  lock: (userId: number, chat: string, now: string): Promise<(Pair & { isPaused: boolean }) | undefined> => {
    const isPair = and(eq(relations.userLow, chats.userLow), eq(relations.userHigh, chats.userHigh));
    return first(
      db
        .select({
          low: chats.userLow,
          high: chats.userHigh,
          isPaused: sql<boolean>`exists (select from ${users} u where u.id = ${userId} and u.chat_paused_until > ${now})`,
        })
        .from(chats)
        .innerJoin(relations, isPair)
        .where(and(eq(chats.uuid, chat), or(eq(chats.userLow, userId), eq(chats.userHigh, userId))))
        .for('no key update', { of: relations }),
    );
  },
  addMessage: async (senderId: number, chat: string, text: string, now: string): Promise<number> => {
    const { id } = await only(
      db.insert(chatMessages).values({ senderId, chat, text, sentAt: now }).returning({ id: chatMessages.id }),
      'message',
    );
    return id;
  },
  /** Moves the chat to the top for both, restores it where it was deleted, and marks it unread for the receiver. */
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
  /** @returns false if nothing was unread */
  markRead: (userId: number, chat: string): Promise<boolean> =>
    hasChanged(
      db
        .update(chatMembers)
        .set({ isRead: true })
        .where(and(eq(chatMembers.chat, chat), isUnread(userId))),
    ),
  /** Locks the person's part of the chat until the transaction ends. @returns false if there is none */
  lockMember: async (userId: number, chat: string): Promise<boolean> => {
    const rows = await db
      .select({ chat: chatMembers.chat })
      .from(chatMembers)
      .where(and(isListed(userId), eq(chatMembers.chat, chat)))
      .for('update');
    return rows.length > 0;
  },
  /** Hides all present messages from this person. */
  clear: async (userId: number, chat: string): Promise<void> => {
    const latest = sql`(select coalesce(max(${chatMessages.id}), 0) from ${chatMessages} where ${chatMessages.chat} = ${chat})`;
    await db
      .update(chatMembers)
      .set({ isGone: true, isRead: true, clearedThrough: sql`greatest(${chatMembers.clearedThrough}, ${latest})` })
      .where(member(userId, chat));
  },
  /** Erases messages that nobody can see any more. @param of one chat, and the people who still have a part of it; without it, all */
  purge: async (of?: { chat: string; userIds: readonly number[] }): Promise<void> => {
    const readers = db
      .select({ chat: chatMembers.chat })
      .from(chatMembers)
      .where(
        and(
          eq(chatMembers.chat, chatMessages.chat),
          lt(chatMembers.clearedThrough, chatMessages.id),
          of && inArray(chatMembers.userId, [...of.userIds]),
        ),
      );
    await db.delete(chatMessages).where(and(of && eq(chatMessages.chat, of.chat), notExists(readers)));
  },
  unread: async (userId: number): Promise<string[]> => {
    const rows = await db
      .select({ chat: chatMembers.chat })
      .from(chatMembers)
      .where(isUnread(userId))
      .orderBy(desc(chatMembers.latestAt), desc(chatMembers.chat));
    return rows.map(({ chat }) => chat);
  },
  /** The other of a chat that the person had, also one that they have deleted. */
  findPartner: async (userId: number, chat: string | undefined, messageId: number | undefined) => {
    const ofMessage = db
      .select({ chat: chatMessages.chat })
      .from(chatMessages)
      .where(eq(chatMessages.id, messageId ?? 0));
    const [row] = await db
      .select({ low: chats.userLow, high: chats.userHigh })
      .from(chats)
      .where(
        and(
          or(eq(chats.userLow, userId), eq(chats.userHigh, userId)),
          chat === undefined ? undefined : eq(chats.uuid, chat),
          messageId === undefined ? undefined : inArray(chats.uuid, ofMessage),
        ),
      );
    return row && (row.low === userId ? row.high : row.low);
  },
  /**
   * The newest first. The caller has to check that the chat belongs to the person.
   * @param after messages up to this id are hidden @param through the newest to return; without it, the end of the chat
   */
  messages: (
    chat: string,
    after: number,
    { limit, offset = 0, through }: { limit: number; offset?: number; through?: number | undefined },
  ) =>
    db
      .select({
        id: chatMessages.id,
        text: chatMessages.text,
        sentAt: chatMessages.sentAt,
        senderId: chatMessages.senderId,
      })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.chat, chat),
          gt(chatMessages.id, after),
          through === undefined ? undefined : lte(chatMessages.id, through),
        ),
      )
      .orderBy(desc(chatMessages.id))
      .limit(limit)
      .offset(offset),
  countMessages: (chat: string, after: number): Promise<number> =>
    db.$count(chatMessages, and(eq(chatMessages.chat, chat), gt(chatMessages.id, after))),
});
