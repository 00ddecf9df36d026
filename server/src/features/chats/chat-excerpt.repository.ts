import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { chatMembers, chatMessages, chats } from './chats.tables.ts';

/** Reads a part of a chat as one of the two sees it, without the messages they deleted. */
export const chatExcerptRepository = (db: Db) => ({
  /** @param messageId has to be in one of the person's chats, or in `chat` if that is given */
  findChat: async (userId: number, chat: string | undefined, messageId: number | undefined) => {
    const partnerId = sql<number | null>`case
      when ${chats.userLow} = ${chatMembers.userId} then ${chats.userHigh} else ${chats.userLow} end`.mapWith(
      chats.userLow,
    );
    const hasMessage = sql`exists (select from ${chatMessages} where ${chatMessages.chat} = ${chatMembers.chat}
      and ${chatMessages.id} = ${messageId ?? 0} and ${chatMessages.id} > ${chatMembers.clearedThrough})`;
    const [row] = await db
      .select({ uuid: chatMembers.chat, clearedThrough: chatMembers.clearedThrough, partnerId })
      .from(chatMembers)
      .leftJoin(chats, eq(chats.uuid, chatMembers.chat))
      .where(
        and(
          eq(chatMembers.userId, userId),
          sql`not ${chatMembers.isGone}`,
          chat === undefined ? undefined : eq(chatMembers.chat, chat),
          messageId === undefined ? undefined : hasMessage,
        ),
      );
    return row;
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
  /** The newest message first. @param through the newest message to return; without it, the end of the chat */
  messages: (chat: string, after: number, through: number | undefined, limit: number) =>
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
      .limit(limit),
});
