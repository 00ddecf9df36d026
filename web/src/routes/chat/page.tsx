import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { contactsOf } from '../../data/contacts.ts';
import { meQuery } from '../../data/me.ts';
import { relationsQuery } from '../../data/relations.ts';
import styles from '../../features/chats/list/chat-list.module.css';
import { ChatList } from '../../features/chats/list/chat-list.tsx';
import { RequestCard } from '../../features/chats/list/request-card.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { magnifyingGlassIcon } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/list-state.tsx';
import { usersIcon } from '../../ui/shared-icons.ts';
import { useChatHint } from './use-chat-hint.ts';

export { ChatOnePage } from './one.tsx';

/** Shown without chats; for a person in "just me" it gives the reason (decision C12). */
function NoChats({ isSearchable, onFind }: { isSearchable: boolean; onFind: () => void }) {
  const t = useTexts('people');
  const navigate = useNavigate();
  if (isSearchable) {
    return <EmptyState text={t('chats.empty')} action={<Button onClick={onFind}>{t('chats.find')}</Button>} />;
  }
  const openPrivacy = () => void navigate({ to: '/profile', search: { dialog: 'settings', part: 'privacy' } });
  return (
    <EmptyState
      text={t('chats.just_me')}
      action={<Button onClick={openPrivacy}>{t('chats.open_privacy')}</Button>}
      firn={{ pose: 'think' }}
    />
  );
}

/** Friend requests, and the chats sorted by their latest message [NAV-15, CHAT-01]. */
export function ChatPage() {
  const t = useTexts('people');
  const navigate = useNavigate();
  const { data: me } = useQuery(meQuery);
  const { data: relations } = useQuery(relationsQuery);
  const hint = useChatHint();
  const contacts = me && relations ? contactsOf(relations, me.id) : [];
  const find = () => void navigate({ to: '/search', search: { tab: 'people' } });
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <h1>{t('chats.title')}</h1>
        <IconButton icon={usersIcon} label={t('chats.friends')} onClick={() => void navigate({ to: '/friends' })} />
        <IconButton icon={magnifyingGlassIcon} label={t('chats.find')} onClick={find} />
      </header>
      <div className={styles.hint}>
        <Hint {...hint} tip="calc(100% - 68px)" />
      </div>
      <RequestCard requests={contacts.filter(({ bond }) => bond === 'received')} />
      <ChatList contacts={contacts} empty={me && <NoChats isSearchable={me.is_searchable} onFind={find} />} />
    </main>
  );
}
