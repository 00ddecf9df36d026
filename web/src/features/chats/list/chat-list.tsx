import type { Chat } from '@bergkette/contract/chats.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chatsQuery } from '../../../data/chats.ts';
import type { Contact } from '../../../data/contacts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadFailed, Skeleton } from '../../../ui/list-state.tsx';
import { handHeartIcon } from '../chat-icons.ts';
import styles from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';

interface ChatListProps {
  contacts: readonly Contact[];
  /** Shown while there is no chat. */
  empty: ReactNode;
}

/** Pages may repeat a chat, because a new message moves it to the front. */
const eachOnce = (chats: readonly Chat[]): Chat[] => [...new Map(chats.map((chat) => [chat.uuid, chat])).values()];

/** The chats sorted by their latest message [CHAT-01, CHAT-09]. */
export function ChatList({ contacts, empty }: ChatListProps) {
  const t = useTexts('people');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(chatsQuery);
  if (data === undefined) {
    return (
      <div className={styles.state}>
        {error ? (
          <LoadFailed error={error} id="error_messages.chatlist" onRetry={() => void refetch()} />
        ) : (
          <Skeleton label={t('chats.loading')} cards={3} />
        )}
      </div>
    );
  }
  const chats = eachOnce(data.pages.flatMap(({ results }) => results));
  if (chats.length === 0) return empty;
  return (
    <>
      <ul className={styles.list} aria-label={t('chats.list')}>
        {chats.map((chat) => (
          <ChatRow key={chat.uuid} chat={chat} contact={contacts.find(({ person }) => person.id === chat.user2.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className={styles.more ?? ''}
          variant="light"
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('chats.more')}
        </Button>
      )}
      <p className={styles.safe}>
        <Icon shape={handHeartIcon} size={22} />
        <span>{t('chats.safe')}</span>
      </p>
    </>
  );
}
