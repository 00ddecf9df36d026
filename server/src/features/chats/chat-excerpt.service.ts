import type { Db } from '../../platform/database/database.ts';
import { chatExcerptRepository } from './chat-excerpt.repository.ts';

interface Wanted {
  chat: string | undefined;
  message: number | undefined;
  /** Number of messages before the named one, or at the end of the chat if none is named. */
  before: number;
}

/** Some messages of a chat as one of its two people sees them. */
export const chatExcerptService = {
  /** Undefined if chat or message do not belong to the person. The other person is null once erased. */
  find: async (tx: Db, userId: number, { chat, message, before }: Wanted) => {
    const excerpts = chatExcerptRepository(tx);
    const found = await excerpts.findChat(userId, chat, message);
    if (!found) return undefined;
    const limit = message === undefined ? before : before + 1;
    const messages = await excerpts.messages(found.uuid, found.clearedThrough, message, limit);
    return { otherId: found.partnerId, messages: messages.toReversed() };
  },
};
