import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PeopleTab } from '../features/search/people-tab.tsx';
import { SearchHeader } from '../features/search/search-header.tsx';
import styles from '../features/search/search-screen.module.css';
import { meQuery } from '../features/users/users.api.ts';
import { SearchEvents } from './search-events.tsx';

const route = getRouteApi('/signed-in/search');

/** One screen, two tabs [NAV-09]. */
export function SearchPage() {
  const { tab = 'events' } = route.useSearch();
  const { data: me } = useQuery(meQuery);
  return (
    <main className={styles.screen}>
      {tab === 'events' ? (
        <SearchEvents />
      ) : (
        <>
          <SearchHeader tab="people" />
          <PeopleTab isSearchable={me?.is_searchable} />
        </>
      )}
    </main>
  );
}
