import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { chatMembers, chatMessages, chats } from './chats.tables.ts';

/** Null if the other person is erased. */
const partnerId = sql<number | null>`case
  when ${chats.userLow} = ${chatMembers.userId} then ${chats.userHigh} else ${chats.userLow} end`.mapWith(
  chats.userLow,
);

const isListed = (userId: number) => and(eq(chatMembers.userId, userId), sql`not ${chatMembers.isGone}`);

/** The chats of a person, from that person's view. */
export const chatListRepository = (db: Db) => {
  const select = (condition: SQL | undefined) => {
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
  return {
    list: (userId: number, { limit, offset }: { limit: number; offset: number }) =>
      select(isListed(userId)).orderBy(desc(chatMembers.latestAt), desc(chatMembers.chat)).limit(limit).offset(offset),
    count: (userId: number): Promise<number> => db.$count(chatMembers, isListed(userId)),
    find: async (userId: number, chat: string) => {
      const [row] = await select(and(isListed(userId), eq(chatMembers.chat, chat)));
      return row;
    },
  };
};
export type ChatRow = NonNullable<Awaited<ReturnType<ReturnType<typeof chatListRepository>['find']>>>;
