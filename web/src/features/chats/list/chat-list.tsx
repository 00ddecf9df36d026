import type { Chat } from '@bergkette/contract/chats.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chatsQuery } from '../../../data/chats.ts';
import type { Contact } from '../../../data/contacts.ts';
import { personName } from '../../../i18n/person-name.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { dayNumber, formatDate, formatWeekdayShort, plainDateOf, plainTimeOf } from '../../../lib/dates.ts';
import { unsent as markUnsent } from '../../../lib/local-ids.ts';
import { useStore } from '../../../lib/store.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { MessageSend } from '../../../offline/outbox/call.ts';
import { waitingCalls } from '../../../offline/outbox/waiting.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { hospitalIcon, houseLineIcon } from '../../../ui/icons.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { UnsentClock } from '../../../ui/unsent-clock.tsx';
import { handHeartIcon } from '../chat/chat-header.tsx';
import styles from './chat-list.module.css';

/** Time of a message in a list: today's time, `yesterday`, the weekday within the last week, else the date. */
export const listTime = (instant: string, nowMs: number, language: 'de' | 'en', yesterday: string): string => {
  const days = dayNumber(plainDateOf(nowMs)) - dayNumber(plainDateOf(instant));
  if (days <= 0) return plainTimeOf(instant);
  if (days === 1) return yesterday;
  return days < 7 ? formatWeekdayShort(instant, language) : formatDate(instant, language);
};

const PICTURE_PX = 58;
const BADGE_PX = 13;

interface FriendPictureProps {
  /** Null where the friend does not share it, or the two are no friends (any more). */
  isAtClinic: boolean | null;
  file: string;
  /** Null where the account is gone. */
  friendId: number | null;
}

/** Profile picture with a badge of where the friend is, where the friend shares that. */
function FriendPicture({ isAtClinic, file, friendId }: FriendPictureProps) {
  const t = useTexts('people');
  return (
    <span className={styles.picture}>
      <Avatar file={file} partnerId={friendId ?? undefined} size={PICTURE_PX} />
      {isAtClinic !== null && (
        <span className={`${styles.badge} ${isAtClinic ? styles.clinic : styles.home}`}>
          <Icon shape={isAtClinic ? hospitalIcon : houseLineIcon} size={BADGE_PX} />
          <span className="sr-only">{t(isAtClinic ? 'people.now_clinic' : 'people.now_home')}</span>
        </span>
      )}
    </span>
  );
}

/** The newest message of one's own that the server does not have yet, where none came after it. Who has answered has read what stood there. */
const useUnsent = ({ uuid, latest_message: latest }: Chat): MessageSend | undefined => {
  const { waiting, refused } = useStore(waitingCalls);
  const newest = [...waiting, ...refused]
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ call }) => call)
    .findLast((call): call is MessageSend => call.kind === 'message.send' && call.chat === uuid);
  return newest && latest !== null && newest.atMs < Date.parse(latest.timestamp) ? undefined : newest;
};

interface ChatRowProps {
  chat: Chat;
  /** Undefined where the two have no relation (any more). */
  contact: Contact | undefined;
}

function ChatRow({ chat, contact }: ChatRowProps) {
  const t = useTexts('people');
  const language = useLanguage();
  const nowMs = useNow();
  const { uuid, user1, user2, is_blocked: isBlocked } = chat;
  const unsent = useUnsent(chat);
  const isRead = chat.is_read || unsent !== undefined;
  const latest = unsent
    ? { text: unsent.text, timestamp: new Date(unsent.atMs).toISOString(), send_by: user1 }
    : chat.latest_message;
  const isFriend = contact?.bond === 'friend';
  const isMine = latest !== null && latest.send_by.id === user1.id;
  const words = latest === null ? t('chats.empty') : isMine ? t('chats.you', { text: latest.text }) : latest.text;
  return (
    <li>
      <Link to="/chat/$uuid" params={{ uuid }} className={styles.row} data-unread={!isRead || undefined}>
        <FriendPicture
          isAtClinic={isFriend ? contact.person.at_clinic : null}
          file={isFriend ? contact.person.avatar : ''}
          friendId={user2.id}
        />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto">
              {personName(user2.name, t)}
            </span>
            {latest !== null && (
              <time className={styles.time} dateTime={latest.timestamp}>
                {listTime(latest.timestamp, nowMs, language, t('chats.yesterday'))}
              </time>
            )}
          </span>
          <span className={styles.line}>
            <span className={styles.text} dir="auto">
              {isBlocked ? t('chats.blocked') : words}
            </span>
            <UnsentClock of={unsent && markUnsent(unsent)} words="offline.waits" />
            {!isRead && (
              <span className={styles.dot}>
                <span className="sr-only">{t('nav.new')}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

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
  const pages = useInfiniteQuery(chatsQuery);
  const failed = { id: 'error_messages.chatlist' } as const;
  return (
    <Loaded query={pages} failed={failed} loading={t('chats.loading')} cards={3} className={styles.state}>
      {(data) => {
        const chats = eachOnce(data.pages.flatMap(({ results }) => results));
        if (chats.length === 0) return empty;
        return (
          <>
            <ul aria-label={t('chats.list')}>
              {chats.map((chat) => (
                <ChatRow
                  key={chat.uuid}
                  chat={chat}
                  contact={contacts.find(({ person }) => person.id === chat.user2.id)}
                />
              ))}
            </ul>
            <MoreButton pages={pages} className={styles.more}>
              {t('chats.more')}
            </MoreButton>
            <p className={styles.safe}>
              <Icon shape={handHeartIcon} size={22} />
              <span>{t('chats.safe')}</span>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
