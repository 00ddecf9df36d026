import { PAGE_DEFAULT } from '@bergkette/contract/calls.rules.ts';
import type { Chat, Message, Unread } from '@bergkette/contract/chats.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, inTime } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';
import { pagedQuery } from '../lib/read-query.ts';
import { chatKeys } from './keys.ts';
import { appendOlder, isConnected, type KnownMessages, mergeNewest, withMessage } from './known-messages.ts';
import { readQuery } from './read-query.ts';
import { refreshChatList, refreshChats } from './refresh.ts';

/**
 * This many pages of new messages are read to reach those known; when that is not enough the chat is read anew from its
 * end.
 */
const CATCH_UP_PAGES = 5;

const pathOf = (uuid: string): string => `/v1/chats/${uuid}/`;
const messagesPathOf = (uuid: string): string => `${pathOf(uuid)}messages/`;

/** A failure shows no dialog (`isQuiet`): the badge asks again by itself. */
export const unreadQuery = queryOptions({
  queryKey: chatKeys.unread,
  queryFn: ({ signal }) => api.get<Unread>('/v1/chats/unread/', { signal, isQuiet: true }),
});

/** Sorted by latest message, page after page [CHAT-09]. */
export const chatsQuery = pagedQuery(chatKeys.list, (slice, signal) =>
  api.get<Paged<Chat>>('/v1/chats/', { query: slice, signal }),
);

export const chatQuery = (uuid: string) => readQuery<Chat>(chatKeys.one(uuid), pathOf(uuid));

const knownOf = (uuid: string) => queryClient.getQueryData<KnownMessages>(chatKeys.messages(uuid));

const fetchPage = (uuid: string, offset: number, signal?: AbortSignal): Promise<Paged<Message>> =>
  api.get<Paged<Message>>(messagesPathOf(uuid), { query: { limit: PAGE_DEFAULT, offset }, signal });

/** A second read asks only for new messages and keeps those read before [CHAT-12, CHAT-14]. */
export const messagesQuery = (uuid: string) =>
  queryOptions({
    queryKey: chatKeys.messages(uuid),
    queryFn: async ({ signal }): Promise<KnownMessages> => {
      const known = knownOf(uuid);
      let page = await fetchPage(uuid, 0, signal);
      const found = [...page.results];
      for (let read = 1; read < CATCH_UP_PAGES && page.next !== null && !isConnected(known, found); read += 1) {
        page = await fetchPage(uuid, found.length, signal);
        found.push(...page.results);
      }
      // `knownOf` is called again: this device may have sent a message since `known` was read.
      return mergeNewest(knownOf(uuid), found, page.count);
    },
    staleTime: 0,
    // The messages of a closed chat leave the memory soon.
    gcTime: 60_000,
  });

/** Reads the page before the oldest known message; does nothing where the beginning of the chat is known. */
export const loadOlder = async (uuid: string): Promise<void> => {
  const known = knownOf(uuid);
  if (known === undefined || !known.hasOlder) return;
  const page = await fetchPage(uuid, known.messages.length);
  queryClient.setQueryData<KnownMessages>(chatKeys.messages(uuid), (now) => now && appendOlder(now, page));
};

/** The server sends nothing twice for the same key. */
export const sendMessage = async (
  uuid: string,
  text: string,
  options: { idempotencyKey: string; signal?: AbortSignal },
): Promise<void> => {
  const message = await api.post<Message>(messagesPathOf(uuid), { ...options, body: { text }, isKept: true });
  queryClient.setQueryData<KnownMessages>(chatKeys.messages(uuid), (now) => now && withMessage(now, message));
  void refreshChatList();
};

/** Asks whether the chat holds `text` already, in a message later than `after`, the last one known when it was written. */
export const hasMessage = async (
  uuid: string,
  { text, after }: { text: string; after: number },
  meId: number,
): Promise<boolean> => {
  for (let offset = 0; ; ) {
    // Each page in its own time, as all of a long chat may take longer on a weak network.
    const { results, next } = await inTime((signal) => fetchPage(uuid, offset, signal));
    const later = results.filter(({ id }) => id > after);
    if (later.some((message) => message.text === text && message.send_by.id === meId)) return true;
    if (next === null || later.length < results.length) return false;
    offset += results.length;
  }
};

export const markRead = async (uuid: string): Promise<void> => {
  const chat = await api.patch<Chat>(pathOf(uuid), { body: { is_read: true }, isQuiet: true });
  queryClient.setQueryData(chatQuery(uuid).queryKey, chat);
  queryClient.setQueryData(unreadQuery.queryKey, (unread) => {
    const chats = unread?.chats.filter((each) => each !== uuid) ?? [];
    return unread && { count: chats.length, chats };
  });
  void refreshChatList();
};

/** Deletes the chat for the signed-in person; the other person keeps it. */
export const deleteChat = (uuid: string): Promise<void> =>
  inTime((signal) => api.delete<void>(pathOf(uuid), { signal }));

/** Removes the cached chat, so that nothing of it stays in memory. */
export const forgetChat = (uuid: string): Promise<unknown> => {
  for (const queryKey of [chatKeys.one(uuid), chatKeys.messages(uuid)]) queryClient.removeQueries({ queryKey });
  return refreshChats();
};

/** The chat with a friend; the server makes it where there is none [CHAT-11]. */
export const startChat = async (personId: number): Promise<Chat> => {
  const chat = await api.post<Chat>('/v1/chats/', { body: { user2: personId } });
  queryClient.setQueryData(chatQuery(chat.uuid).queryKey, chat);
  void refreshChatList();
  return chat;
};
