import type { RelationPerson } from '@bergkette/contract/relations.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { chatQuery } from '../../data/chats.ts';
import { type Contact, contactsOf } from '../../data/contacts.ts';
import { meQuery } from '../../data/me.ts';
import { relationsQuery, showBlocked } from '../../data/relations.ts';
import { ChatScreen } from '../../features/chats/chat/chat-screen.tsx';
import type { ReportedMessage } from '../../features/chats/chat/message-bubble.tsx';
import styles from '../../features/chats/list/chat-list.module.css';
import { ChatList } from '../../features/chats/list/chat-list.tsx';
import { BlockSheet } from '../../features/people/relations/confirm-sheets.tsx';
import { useRelations } from '../../features/people/relations/use-relations.ts';
import { ReportSheet } from '../../features/reports/report-sheet.tsx';
import { personName } from '../../i18n/person-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWayBack } from '../../lib/history-step.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { caretRightIcon, magnifyingGlassIcon } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/list-state.tsx';
import { usersIcon } from '../../ui/shared-icons.ts';
import { useHints } from '../../ui/use-hint-turn.ts';
import { JustMe } from '../shared/just-me.tsx';

export { FriendsPage } from '../friends/page.tsx';
export { ForeignProfilePage } from '../person/page.tsx';

/** Shown without chats; for a person in "just me" it gives the reason (decision C12). */
function NoChats({ isSearchable, onFind }: { isSearchable: boolean; onFind: () => void }) {
  const t = useTexts('people');
  if (!isSearchable) return <JustMe text={t('chats.just_me')} />;
  return <EmptyState text={t('chats.none')} action={<Button onClick={onFind}>{t('friends.find')}</Button>} />;
}

const PICTURE_PX = 46;
const PICTURES = 2;

/** Names who has sent a friend request; leads to the page where it is answered. */
function RequestCard({ requests }: { requests: readonly Contact[] }) {
  const t = useTexts('people');
  const [first, second] = requests;
  if (first === undefined) return null;
  const one = personName(first.person.name, t);
  const names = { one, two: second ? personName(second.person.name, t) : '', count: requests.length - PICTURES };
  const text =
    second === undefined
      ? t('chats.request_of_one', names)
      : t(requests.length === PICTURES ? 'chats.request_of_two' : 'chats.request_of_more', names);
  return (
    <Link to="/friends" search={{ tab: 'requests' }} className={styles.requests}>
      <span className={styles.heads}>
        {requests.slice(0, PICTURES).map(({ person }) => (
          <Avatar
            key={person.id}
            file={person.avatar}
            partnerId={person.id}
            size={PICTURE_PX}
            className={styles.head}
          />
        ))}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t('chats.requests', { count: requests.length })}</span>
        <span className="small">{text}</span>
      </span>
      <Icon shape={caretRightIcon} size={22} />
    </Link>
  );
}

/** Friend requests, and the chats sorted by their latest message [NAV-15, CHAT-01]. */
export function ChatPage() {
  const t = useTexts('people');
  const navigate = useNavigate();
  const { data: me } = useQuery(meQuery);
  const { data: relations } = useQuery(relationsQuery);
  const contacts = me && relations ? contactsOf(relations, me.id) : [];
  // Shown until it was read on any device [CHAT-08]. Who is by themselves gets no requests.
  const hintOf = useHints('chat_hints', ['chats'], me?.is_searchable === true || contacts.length > 0);
  const find = () => void navigate({ to: '/search', search: { tab: 'people' } });
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <h1>{t('nav.chat')}</h1>
        <IconButton icon={usersIcon} label={t('friends.title')} onClick={() => void navigate({ to: '/friends' })} />
        <IconButton icon={magnifyingGlassIcon} label={t('friends.find')} onClick={find} />
      </header>
      <div className={styles.hint}>
        <Hint {...hintOf('chats', t('chats.hint.text'))} tip="calc(100% - 68px)" />
      </div>
      <RequestCard requests={contacts.filter(({ bond }) => bond === 'received')} />
      <ChatList contacts={contacts} empty={me && <NoChats isSearchable={me.is_searchable} onFind={find} />} />
    </main>
  );
}

const route = getRouteApi('/signed-in/chat/$uuid');

interface ChatBlockProps {
  me: RelationPerson;
  person: RelationPerson;
  onClose: () => void;
}

/** Blocks the other person of a chat, where it hurts first. */
function ChatBlock({ me, person, onClose }: ChatBlockProps) {
  const t = useTexts('people');
  const { change } = useRelations(me);
  const confirm = () => {
    change('block', person);
    onClose();
  };
  return <BlockSheet name={personName(person.name, t)} isOpen onClose={onClose} onConfirm={confirm} />;
}

interface ChatReportProps {
  uuid: string;
  contacts: readonly Contact[];
  /** `null` reports the whole chat. */
  message: ReportedMessage | null;
  onClose: () => void;
}

function ChatReport({ uuid, contacts, message, onClose }: ChatReportProps) {
  const t = useTexts('people');
  const { data: chat } = useQuery(chatQuery(uuid));
  if (chat === undefined) return null;
  const { id, name } = chat.user2;
  const bond = contacts.find(({ person }) => person.id === id)?.bond;
  return (
    <ReportSheet
      target={message ? { chat: uuid, message: message.id } : { chat: uuid }}
      name={personName(name, t)}
      quote={message?.text}
      // A person without a name cannot be blocked, except one who has blocked this person.
      canBlock={id !== null && bond !== 'blocked' && (name !== null || chat.is_blocked)}
      onSent={(isBlocked) => isBlocked && id !== null && showBlocked(id)}
      onClose={onClose}
    />
  );
}

/** One chat, with an address of its own. */
export function ChatOnePage() {
  const { uuid } = route.useParams();
  const navigate = useNavigate();
  const { data: me } = useQuery(meQuery);
  const { data: relations, error, errorUpdateCount, refetch } = useQuery(relationsQuery);
  const [reported, setReported] = useState<ReportedMessage | null>();
  const [blocked, setBlocked] = useState<RelationPerson>();
  const leave = () => void navigate({ to: '/chat', replace: true });
  const goBack = useWayBack(leave);
  if (me === undefined) return null;
  const contacts = relations && contactsOf(relations, me.id);
  // A query that is repeated forgets its failure; `errorUpdateCount` keeps the button under the finger.
  const hasFailed = error !== null || (relations === undefined && errorUpdateCount > 0);
  return (
    <>
      <ChatScreen
        key={uuid}
        uuid={uuid}
        meId={me.id}
        contacts={contacts}
        onContacts={hasFailed ? { error, retry: () => void refetch() } : undefined}
        onBack={goBack}
        onLeave={leave}
        onReport={setReported}
        onBlock={setBlocked}
      />
      {blocked !== undefined && <ChatBlock me={me} person={blocked} onClose={() => setBlocked(undefined)} />}
      {reported !== undefined && (
        <ChatReport uuid={uuid} contacts={contacts ?? []} message={reported} onClose={() => setReported(undefined)} />
      )}
    </>
  );
}
