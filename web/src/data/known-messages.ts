import type { Message } from '@bergkette/contract/chats.ts';
import type { Paged } from '@bergkette/contract/values.ts';

/** The newest messages without a gap between them, the newest first. */
export interface KnownMessages {
  messages: readonly Message[];
  hasOlder: boolean;
}

/** Newest first, each once. Pages overlap where something came between two calls. */
const joined = (newer: readonly Message[], older: readonly Message[]): Message[] => {
  const lowest = newer.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  const seen = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => id < lowest && !seen.has(id))];
};

/** Whether what was found reaches what is known. */
export const isConnected = (known: KnownMessages | undefined, found: readonly Message[]): boolean => {
  const newest = known?.messages[0];
  return newest === undefined || found.some(({ id }) => id <= newest.id);
};

/**
 * @param found from the newest on @param count of all there are: with fewer than known something was deleted, and what
 * is known counts for nothing
 */
export const mergeNewest = (
  known: KnownMessages | undefined,
  found: readonly Message[],
  count: number,
): KnownMessages => {
  const alone = { messages: found, hasOlder: found.length < count };
  if (known === undefined || !isConnected(known, found)) return alone;
  const newest = found[0]?.id ?? 0;
  // Sent from here while the page was on its way.
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
