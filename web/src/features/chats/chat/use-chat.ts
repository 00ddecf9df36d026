import { UNREAD_POLL_MS } from '@bergkette/contract/chats.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatQuery, markRead, messagesQuery } from '../../../data/chats.ts';
import { useIsLive } from '../../../lib/live.ts';

/** One chat with its known messages; marks it as read while it is in view [CHAT-04, CHAT-10]. */
export const useChat = (uuid: string) => {
  const refetchInterval = useIsLive() ? (false as const) : UNREAD_POLL_MS;
  const chat = useQuery({ ...chatQuery(uuid), refetchInterval });
  const messages = useQuery({ ...messagesQuery(uuid), refetchInterval });
  const isUnread = chat.data?.is_read === false;
  const areShown = messages.data !== undefined;
  useEffect(() => {
    if (!(isUnread && areShown)) return;
    const mark = () => {
      // After a failure the chat stays unread, and the next opening marks it.
      if (document.visibilityState === 'visible') markRead(uuid).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [uuid, isUnread, areShown]);
  return { chat, messages };
};
