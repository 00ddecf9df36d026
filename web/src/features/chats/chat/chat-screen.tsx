import type { Chat } from '@bergkette/contract/chats.ts';
import { UNREAD_POLL_MS } from '@bergkette/contract/people.rules.ts';
import type { RelationPerson } from '@bergkette/contract/relations.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { chatQuery, loadOlder, markRead, messagesQuery } from '../../../data/chats.ts';
import type { Contact } from '../../../data/contacts.ts';
import type { KnownMessages } from '../../../data/known-messages.ts';
import { personName } from '../../../i18n/person-name.ts';
import { showError } from '../../../i18n/show-error.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime, plainDateOf } from '../../../lib/dates.ts';
import { isLive } from '../../../lib/live.ts';
import { useStore } from '../../../lib/store.ts';
import { logUsage } from '../../../lib/usage-log.ts';
import { useHasLeft } from '../../../lib/use-has-left.ts';
import { useRefusal } from '../../../lib/use-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, LoadFailed, Skeleton } from '../../../ui/list-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useVisibleHeight } from '../../../ui/use-visible-height.ts';
import { useWritingChat, type WritingChat } from '../use-writing-chat.ts';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-screen.module.css';
import { Composer } from './composer.tsx';
import type { ReportedMessage } from './message-bubble.tsx';
import { MessageList } from './message-list.tsx';
import { type ContactDetail, contactDetailIn, toRows } from './messages.ts';

interface ChatScreenProps {
  uuid: string;
  meId: number;
  contacts: readonly Contact[] | undefined;
  /** Why the contacts could not be read, and how to read them again; undefined otherwise. */
  onContacts: { error: Error | null; retry: () => void } | undefined;
  onBack: () => void;
  /** Leads to the list, where this chat cannot be shown. */
  onLeave: () => void;
  /** @param message the message to report; null reports the chat itself */
  onReport: (message: ReportedMessage | null) => void;
  onBlock: (friend: RelationPerson) => void;
}

const NOT_THERE: ReadonlySet<number> = new Set([400, 404]);

/** One chat with its known messages; marks it as read while it is in view [CHAT-04, CHAT-10]. */
const useChat = (uuid: string) => {
  const refetchInterval = useStore(isLive) ? (false as const) : UNREAD_POLL_MS;
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

interface ChatMessagesProps {
  uuid: string;
  meId: number;
  known: KnownMessages;
  writing: WritingChat;
  onReport: (message: ReportedMessage) => void;
}

interface SaidMessagesProps {
  /** Newest first. */
  messages: KnownMessages['messages'];
  /** Id of the newest message as the chat was opened; 0 where there was none. */
  openedAt: number;
  meId: number;
}

/**
 * What a screen reader says by itself: what the other person writes while the chat is open, and that an own message is sent.
 * Each has an element of its own, as only what is added is said, and the words may be those of the message before.
 */
export function SaidMessages({ messages, openedAt, meId }: SaidMessagesProps) {
  const t = useTexts('people');
  const said = messages.filter(({ id }) => id > openedAt).toReversed();
  return (
    <div className="sr-only" aria-live="polite">
      {said.map(({ id, send_by, text }) => (
        <p key={id}>
          {send_by.id === meId ? t('chat.sent') : t('chat.says', { name: personName(send_by.name, t), text })}
        </p>
      ))}
    </div>
  );
}

/** The messages of a chat, with those still being sent. */
function ChatMessages({ uuid, meId, known, writing, onReport }: ChatMessagesProps) {
  const t = useTexts('people');
  const rows = useMemo(
    () => toRows(known.messages, writing.messages, meId, plainDateOf),
    [known, writing.messages, meId],
  );
  const [openedAt] = useState(known.messages[0]?.id ?? 0);
  const older = async () => {
    try {
      await loadOlder(uuid);
    } catch (error) {
      await showError(error, 'error_messages.load_messages');
      throw error;
    }
  };
  return (
    <>
      {rows.length === 0 ? (
        <div className={`${styles.middle} ${styles.state}`}>
          <EmptyState text={t('chat.empty')} />
          <p className={styles.start}>{t('chats.safe')}</p>
        </div>
      ) : (
        <MessageList
          rows={rows}
          hasOlder={known.hasOlder}
          onOlder={older}
          onRetry={writing.retry}
          onDiscard={writing.discard}
          onReport={onReport}
        />
      )}
      <SaidMessages messages={known.messages} openedAt={openedAt} meId={meId} />
    </>
  );
}

/** The text that says why nobody can write here; undefined where one can. */
const useObstacle = (chat: Chat, contact: Contact | undefined): string | undefined => {
  const t = useTexts('people');
  const language = useLanguage();
  if (contact?.bond === 'blocked') return t('chat.you_blocked');
  if (chat.is_blocked) return t('error_messages.blocked_by_person');
  if (chat.paused_until !== undefined) return t('chat.paused', { when: formatDateTime(chat.paused_until, language) });
  return contact?.bond === 'friend' && contact.person.name !== null ? undefined : t('chat.not_friends');
};

interface WarningSheetProps {
  detail: ContactDetail | null;
  onBack: () => void;
  onSend: () => void;
}

/** Asks before the first phone number or address of a chat is sent. */
function WarningSheet({ detail, onBack, onSend }: WarningSheetProps) {
  const t = useTexts('people');
  return (
    <Sheet isOpen={detail !== null} onClose={onBack} title={t(`chat.warn_${detail ?? 'phone'}`)} isGuarded>
      <p className="lead">{t('chat.warn_text')}</p>
      <Button onClick={onBack}>{t('chat.warn_back')}</Button>
      <Button variant="subtle" onClick={onSend}>
        {t('chat.warn_send')}
      </Button>
    </Sheet>
  );
}

interface ChatFootProps {
  chat: Chat;
  contact: Contact | undefined;
  writing: WritingChat;
  /** Id of the newest known message. */
  newestId: number;
}

/** The field for a message, or the sentence that says why there is none [CHAT-05, ERR-22]. */
function ChatFoot({ chat, contact, writing, newestId }: ChatFootProps) {
  const t = useTexts('people');
  const obstacle = useObstacle(chat, contact);
  const [detail, setDetail] = useState<ContactDetail | null>(null);
  const send = () => {
    void writing.send(newestId);
    logUsage(usageLines.messageSent());
  };
  const handleSend = () => {
    const found = writing.isWarned ? null : contactDetailIn(writing.text);
    if (found === null) send();
    else setDetail(found);
  };
  const sendAnyway = () => {
    setDetail(null);
    writing.noteWarned();
    send();
  };
  if (obstacle !== undefined)
    return (
      <p data-foot className={styles.note}>
        {obstacle}
      </p>
    );
  return (
    <>
      <Composer
        name={personName(chat.user2.name, t)}
        text={writing.text}
        isReady={writing.isReady}
        onType={writing.type}
        onSend={handleSend}
      />
      <WarningSheet detail={detail} onBack={() => setDetail(null)} onSend={sendAnyway} />
    </>
  );
}

/** One chat: the other person, the messages and the field [CHAT-01]. */
export function ChatScreen({ uuid, meId, contacts, onContacts, onBack, onLeave, onReport, onBlock }: ChatScreenProps) {
  const t = useTexts('people');
  const { chat, messages } = useChat(uuid);
  const writing = useWritingChat(meId, uuid);
  const screen = useVisibleHeight<HTMLElement>();
  const hasLeft = useHasLeft();
  const error = chat.error ?? messages.error;
  const known = messages.data;
  const refusal = useRefusal(uuid, { error, data: chat.data && known });

  const remove = async () => {
    try {
      await writing.deleteChat();
      logUsage(usageLines.chatDeleted());
      if (!hasLeft.current) onLeave();
    } catch (failure) {
      await showError(failure, 'error_messages.chat');
    }
  };

  if (refusal !== null && NOT_THERE.has(refusal.status)) {
    return (
      <main className={styles.screen} ref={screen}>
        <h1 className="sr-only">{t('nav.chat')}</h1>
        <EmptyState
          text={t('error_messages.no_active_chat')}
          action={<Button onClick={onLeave}>{t('chat.to_list')}</Button>}
          firn={{ pose: 'think' }}
        />
      </main>
    );
  }
  const contact = contacts?.find(({ person }) => person.id === chat.data?.user2.id);
  const isFriend = contact?.bond === 'friend' && contact.person.name !== null;
  const retry = () => void Promise.all([chat.refetch(), messages.refetch()]);
  return (
    <main className={styles.screen} ref={screen}>
      <ChatHeader
        name={chat.data ? personName(chat.data.user2.name, t) : t('nav.chat')}
        friend={isFriend ? contact.person : undefined}
        onBack={onBack}
        onDelete={remove}
        onReport={chat.data && (() => onReport(null))}
        onBlock={onBlock}
      />
      {chat.data !== undefined && known !== undefined ? (
        <>
          <ChatMessages uuid={uuid} meId={meId} known={known} writing={writing} onReport={onReport} />
          {contacts === undefined && onContacts && (
            <LoadFailed error={onContacts.error} id="error_messages.relations" onRetry={onContacts.retry} />
          )}
          {contacts !== undefined && (
            <ChatFoot chat={chat.data} contact={contact} writing={writing} newestId={known.messages[0]?.id ?? 0} />
          )}
        </>
      ) : (
        <div className={styles.state}>
          {error === null ? (
            <Skeleton label={t('chat.loading')} cards={2} />
          ) : (
            <LoadFailed error={error} id="error_messages.chat" onRetry={retry} />
          )}
        </div>
      )}
    </main>
  );
}
