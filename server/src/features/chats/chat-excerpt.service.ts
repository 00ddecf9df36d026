import type { Db } from '../../platform/database/database.ts';
import { chatExcerptRepository } from './chat-excerpt.repository.ts';

interface Wanted {
  chat: string | undefined;
  message: number | undefined;
  /** How many messages before the named one; of a chat without one, how many at its end. */
  before: number;
}

/** A few messages of a chat as one of its two people has them. */
export const chatExcerptService = {
  /** Undefined where the chat or the message is not theirs. The other is null where they are erased. */
  find: async (tx: Db, userId: number, { chat, message, before }: Wanted) => {
    const excerpts = chatExcerptRepository(tx);
    const found = await excerpts.findChat(userId, chat, message);
    if (!found) return undefined;
    const limit = message === undefined ? before : before + 1;
    const messages = await excerpts.messages(found.uuid, found.clearedThrough, message, limit);
    return { otherId: found.partnerId, messages: messages.toReversed() };
  },
};
