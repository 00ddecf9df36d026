import type { Chat, ChatPerson, Message } from '@bergkette/contract/chats.ts';
import type { Face } from '../people/visibility.service.ts';
import type { ChatRow } from './chat-list.repository.ts';

/** The two people of a chat, as the caller may see them. The other is undefined once erased. */
export interface Two {
  self: Face;
  other: Face | undefined;
}

const personOf = (face: Face | undefined): ChatPerson => ({ id: face?.id ?? null, name: face?.name ?? null });
const senderOf = ({ self, other }: Two, id: number): Face | undefined => (id === self.id ? self : other);

const instant = (stored: string): string => new Date(stored).toISOString();

export const chatOf = (row: ChatRow, two: Two): Chat => {
  const { uuid, isRead, latestText, latestSentAt, latestSenderId } = row;
  const hasLatest = latestText !== null && latestSentAt !== null && latestSenderId !== null;
  return {
    uuid,
    user1: personOf(two.self),
    user2: personOf(two.other),
    is_read: isRead,
    latest_message: hasLatest
      ? { text: latestText, timestamp: instant(latestSentAt), send_by: personOf(senderOf(two, latestSenderId)) }
      : null,
    is_blocked: two.other?.isBlocked ?? false,
  };
};

export const messageOf = (
  { id, text, sentAt, senderId }: { id: number; text: string; sentAt: string; senderId: number },
  two: Two,
): Message => {
  const sender = senderOf(two, senderId);
  return {
    id,
    text,
    timestamp: instant(sentAt),
    send_by: { ...personOf(sender), profilePicture: sender?.avatar ?? '' },
  };
};
