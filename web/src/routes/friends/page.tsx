import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions, useNavigate } from '@tanstack/react-router';
import { meQuery } from '../../data/me.ts';
import { userPlusIcon } from '../../features/people/people-icons.ts';
import styles from '../../features/people/people-screen.module.css';
import { BlockedList, FriendList, RequestLists } from '../../features/people/relations/contact-lists.tsx';
import { type RelationLists, useRelations } from '../../features/people/relations/use-relations.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, LoadFailed, Skeleton } from '../../ui/list-state.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { BackButton } from '../shared/back-button.tsx';
import { JustMe } from '../shared/just-me.tsx';

const route = getRouteApi('/signed-in/friends');
const TABS = ['friends', 'requests', 'blocked'] as const;
type FriendsTab = (typeof TABS)[number];

function Tabs({ active, lists }: { active: FriendsTab; lists: RelationLists | undefined }) {
  const t = useTexts('people');
  const counts = lists && {
    friends: lists.relations.length,
    requests: lists.receivedRequests.length + lists.relationRequests.length,
    blocked: lists.blocked.length,
  };
  return (
    <TabLinks
      label={t('friends.tabs')}
      tabs={TABS.map((name) => {
        const label = t(`friends.tab.${name}`);
        const count = counts?.[name] ?? 0;
        return {
          name,
          text: count > 0 ? t('friends.counted', { label, count }) : label,
          link: linkOptions({ to: '/friends', search: { tab: name } }),
        };
      })}
      current={active}
    />
  );
}

/** Somebody in "just me" finds nobody, and reads why (decision C12). */
function NoFriends({ isSearchable = true, onFind }: { isSearchable: boolean | undefined; onFind: () => void }) {
  const t = useTexts('people');
  if (!isSearchable) return <JustMe text={t('chats.just_me')} />;
  const action = <Button onClick={onFind}>{t('friends.find')}</Button>;
  return <EmptyState text={t('friends.none')} action={action} firn={{ pose: 'wave' }} />;
}

/** Friends, requests and the people whom the person blocked [REL-04]. */
export function FriendsPage() {
  const t = useTexts('people');
  const navigate = useNavigate();
  const { tab = 'friends' } = route.useSearch();
  const { data: me } = useQuery(meQuery);
  const { lists, error, retry, change } = useRelations(me);
  const find = () => void navigate({ to: '/search', search: { tab: 'people' } });
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <BackButton to="/profile" />
        <h1 className="grow">{t('friends.title')}</h1>
        <IconButton icon={userPlusIcon} label={t('friends.find')} onClick={find} />
      </header>
      <Tabs active={tab} lists={lists} />
      {error && <LoadFailed error={error} id="error_messages.relations" onRetry={retry} />}
      {!error && lists === undefined && <Skeleton label={t('friends.loading')} cards={2} />}
      {lists !== undefined && (
        <>
          {tab === 'friends' && (
            <FriendList lists={lists} none={<NoFriends isSearchable={me?.is_searchable} onFind={find} />} />
          )}
          {tab === 'requests' && <RequestLists lists={lists} onChange={change} />}
          {tab === 'blocked' && <BlockedList lists={lists} onChange={change} />}
        </>
      )}
    </main>
  );
}
