import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { tagsQuery } from '../../data/catalogues.ts';
import { refreshEvents } from '../../data/refresh.ts';
import { FilterBar } from '../../features/search/filters/filter-bar.tsx';
import { KindSuggestions } from '../../features/search/filters/kind-suggestions.tsx';
import { EventResults } from '../../features/search/results/event-results.tsx';
import { SearchField, SearchHeader } from '../../features/search/search-header.tsx';
import { filtersOf, isEmptySearch, NO_FILTERS } from '../../features/search/search-params.ts';
import styles from '../../features/search/search-screen.module.css';
import { SearchStart } from '../../features/search/search-start.tsx';
import { useSearchText } from '../../features/search/use-search-text.ts';
import { lazyPart } from '../../lib/chunks.ts';
import { useEventKinds, useFoundEvents, useRecent } from './search-data.ts';
import { useSearchDetail } from './use-search-detail.ts';
import { useChangeSearch, useSearchParams } from './use-search-params.ts';

const importDetail = () => import('../shared/event-detail.tsx');
const EventDetail = lazyPart(importDetail, 'HomeEventDetail');

/** The events tab: words, filters, results, and the opened event over them [HOME-22, HOME-23]. */
export function SearchEvents() {
  const filters = filtersOf(useSearchParams());
  const { data: tags } = useQuery(tagsQuery);
  const groups = useEventKinds();
  const recent = useRecent();
  const found = useFoundEvents(filters);
  const detail = useSearchDetail();

  const change = useChangeSearch();
  // Typing replaces the address instead of adding to the history, so that one step back leaves the search.
  const search = useSearchText(filters.text ?? '', (text) => change({ text: text || undefined }, true));
  const isEmpty = isEmptySearch(filters);
  return (
    <>
      <SearchHeader tab="events">
        <SearchField search={search} hasFocusAtFirst={isEmpty} />
      </SearchHeader>
      <FilterBar filters={filters} groups={groups} tags={tags?.map(({ name }) => name) ?? []} onChange={change} />
      <KindSuggestions typed={search.text} groups={groups} onChange={change} />
      <div className={styles.body}>
        {isEmpty ? (
          <SearchStart {...recent} groups={groups} onChange={change} />
        ) : (
          <EventResults {...found} filters={filters} onOpen={detail.open} onReset={() => change(NO_FILTERS)} />
        )}
      </div>
      <Suspense fallback={null}>
        {detail.id !== undefined && (
          <EventDetail
            id={detail.id}
            isEditing={detail.isEditing}
            opened={usageLines.searchedEventOpened}
            onShow={detail.exchange}
            onEdit={detail.edit}
            onClose={detail.close}
            onChanged={() => void refreshEvents()}
          />
        )}
      </Suspense>
    </>
  );
}
