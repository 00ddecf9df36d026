import { Suspense } from 'react';
import { SearchHeader } from '../../features/search/search-header.tsx';
import styles from '../../features/search/search-screen.module.css';
import { SearchEvents } from './events.tsx';
import { SearchPeople } from './people.tsx';
import { useAreWordsOpen, useSealedAddress, useSearchParams } from './use-search-params.ts';

/** The search: one screen with two tabs [NAV-09]. */
export function SearchPage() {
  const { tab = 'events' } = useSearchParams();
  const areWordsOpen = useAreWordsOpen();
  useSealedAddress();
  return (
    <main className={styles.screen}>
      {!areWordsOpen ? (
        <SearchHeader tab={tab} />
      ) : tab === 'events' ? (
        <SearchEvents />
      ) : (
        <Suspense fallback={<SearchHeader tab="people" />}>
          <SearchPeople />
        </Suspense>
      )}
    </main>
  );
}
