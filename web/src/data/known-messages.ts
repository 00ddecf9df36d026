import type { Message } from '@bergkette/contract/chats.ts';
import type { Paged } from '@bergkette/contract/values.ts';

/** The newest messages without a gap between them, the newest first. */
export interface KnownMessages {
  messages: readonly Message[];
  hasOlder: boolean;
}

/** Newest first, each message once: pages overlap where a message came between two calls. */
const joined = (newer: readonly Message[], older: readonly Message[]): Message[] => {
  const lowest = newer.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  const seen = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => id < lowest && !seen.has(id))];
};

/** Whether the found messages reach the newest known one, so that no gap is left between them. */
export const isConnected = (known: KnownMessages | undefined, found: readonly Message[]): boolean => {
  const newest = known?.messages[0];
  return newest === undefined || found.some(({ id }) => id <= newest.id);
};

/**
 * Joins the messages found with those known.
 * @param found newest first, beginning with the chat's newest message
 * @param count of all messages on the server: fewer than are known means that some were deleted, and `known` is dropped
 */
export const mergeNewest = (
  known: KnownMessages | undefined,
  found: readonly Message[],
  count: number,
): KnownMessages => {
  const alone = { messages: found, hasOlder: found.length < count };
  if (known === undefined || !isConnected(known, found)) return alone;
  const newest = found[0]?.id ?? 0;
  // Messages that this device sent while the page was being read.
  const later = known.messages.filter(({ id }) => id > newest);
  const messages = joined(found, known.messages);
  if (messages.length > count) return alone;
  return { messages: [...later, ...messages], hasOlder: messages.length < count };
};

export const appendOlder = (known: KnownMessages, page: Paged<Message>): KnownMessages => ({
  messages: joined(known.messages, page.results),
  hasOlder: page.next !== null,
});

/** Adds a message that this device sent. */
export const withMessage = (known: KnownMessages, message: Message): KnownMessages =>
  known.messages.some(({ id }) => id === message.id)
    ? known
    : { ...known, messages: [message, ...known.messages].toSorted((one, other) => other.id - one.id) };
