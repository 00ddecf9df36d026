import { UNREAD_POLL_MS } from '@bergkette/contract/chats.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../data/chats.ts';
import { useIsLive } from '../../lib/live.ts';

/**
 * Whether there are unread messages, while somebody is signed in: the live stream tells it; without the stream it is
 * asked every ten seconds [CHAT-17].
 */
export const useUnread = (isEnabled: boolean): boolean => {
  const isLive = useIsLive();
  const { data } = useQuery({ ...unreadQuery, enabled: isEnabled, refetchInterval: isLive ? false : UNREAD_POLL_MS });
  return (data?.count ?? 0) > 0;
};
