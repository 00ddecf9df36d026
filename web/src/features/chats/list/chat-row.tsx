import type { Chat } from '@bergkette/contract/chats.ts';
import { Link } from '@tanstack/react-router';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import type { Contact } from '../../../data/contacts.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatClock, formatDate, formatWeekdayShort, plainDateOf } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { chatName } from '../chat-name.ts';
import { FriendPicture } from '../friend-picture.tsx';
import styles from './chat-list.module.css';

/** Time of a message in a list: today's time, `yesterday`, the weekday within the last week, else the date. */
const listTime = (instant: string, nowMs: number, language: 'de' | 'en', yesterday: string): string => {
  const days = differenceInCalendarDays(parseISO(plainDateOf(nowMs)), parseISO(plainDateOf(instant)));
  if (days <= 0) return formatClock(instant, language);
  if (days === 1) return yesterday;
  return days < 7 ? formatWeekdayShort(instant, language) : formatDate(instant, language);
};

const PICTURE_PX = 58;

interface ChatRowProps {
  chat: Chat;
  /** Undefined where the two have no relation (any more). */
  contact: Contact | undefined;
}

export function ChatRow({ chat, contact }: ChatRowProps) {
  const t = useTexts('people');
  const language = useLanguage();
  const nowMs = useNow();
  const { uuid, user1, user2, latest_message: latest, is_read: isRead, is_blocked: isBlocked } = chat;
  const isFriend = contact?.bond === 'friend';
  const isMine = latest !== null && latest.send_by.id === user1.id;
  const words = latest === null ? t('chats.quiet') : isMine ? t('chats.you', { text: latest.text }) : latest.text;
  return (
    <li>
      <Link to="/chat/$uuid" params={{ uuid }} className={styles.row} data-unread={!isRead || undefined}>
        <FriendPicture
          isAtClinic={isFriend ? contact.person.at_clinic : null}
          file={isFriend ? contact.person.avatar : ''}
          friendId={user2.id}
          size={PICTURE_PX}
        />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto">
              {chatName(user2.name, t)}
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
            {!isRead && (
              <span className={styles.dot}>
                <span className="sr-only">{t('chats.new')}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
