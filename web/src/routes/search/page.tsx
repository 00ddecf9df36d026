import { PAGE_DEFAULT } from '@bergkette/contract/calls.rules.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { categoriesQuery, tagsQuery } from '../../data/catalogues.ts';
import { eventBlockQuery } from '../../data/events.ts';
import { activityId, categoryId } from '../../features/events/use-event-labels.ts';
import { type KindGroup, suggestKinds } from '../../features/search/filters/activity-suggestions.ts';
import { FilterBar } from '../../features/search/filters/filter-bar.tsx';
import { EventResults } from '../../features/search/results/event-results.tsx';
import { SearchField, SearchHeader } from '../../features/search/search-header.tsx';
import { filtersOf, isEmptySearch, NO_FILTERS, type SearchFilters } from '../../features/search/search-params.ts';
import styles from '../../features/search/search-screen.module.css';
import { useSearchText } from '../../features/search/use-search-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { leaveStep } from '../../lib/history-step.ts';
import { Chip } from '../../ui/chip.tsx';
import { magnifyingGlassIcon, tagIcon } from '../../ui/icons.ts';
import { EmptyState } from '../../ui/list-state.tsx';
import { EventDetail } from '../shared/event-parts.ts';
import { FoundArticles } from './found-articles.tsx';
import { SearchPeople } from './people.tsx';
import { useFoundEvents } from './use-found-events.ts';
import { useAreWordsOpen, useChangeSearch, useSealedAddress, useSearchParams } from './use-search-params.ts';

const RECENT_TAGS = 8;
const RECENT_ACTIVITIES = 4;

/** Categories and activities with their names in the person's language. */
const useEventKinds = (): KindGroup[] => {
  const t = useTexts('app');
  const { data } = useQuery(categoriesQuery);
  return (data ?? []).map((category) => ({
    id: category.id,
    name: t(categoryId(category.description)),
    activities: category.activities.map(({ id, description }) => ({ id, name: t(activityId(description)) })),
  }));
};

/** Tags and activities of the newest events, as suggestions. */
const useRecent = () => {
  const { data } = useQuery(eventBlockQuery(PAGE_DEFAULT, 0));
  const events = data?.results ?? [];
  return {
    recentTags: [...new Set(events.flatMap(({ tags }) => tags))].slice(0, RECENT_TAGS),
    recentActivities: [...new Set(events.map(({ activity }) => activity.id))].slice(0, RECENT_ACTIVITIES),
  };
};

interface KindSuggestionsProps {
  typed: string;
  groups: readonly KindGroup[];
  onChange: (change: SearchFilters) => void;
}

/** Suggests activities by name: a person who types "Blutabnahme" looks for such events, whatever their text. */
function KindSuggestions({ typed, groups, onChange }: KindSuggestionsProps) {
  const t = useTexts('app');
  const suggestions = suggestKinds(typed, groups);
  if (suggestions.length === 0) return null;
  return (
    <section className="flow" aria-label={t('search.suggestions')}>
      {suggestions.map(({ id, name, filter }) => (
        <Chip
          key={`${filter}${id}`}
          icon={magnifyingGlassIcon}
          onClick={() => onChange({ text: undefined, activity: undefined, category: undefined, [filter]: id })}
        >
          {t(filter === 'activity' ? 'search.suggest_kind' : 'search.suggest_category', { name })}
        </Chip>
      ))}
    </section>
  );
}

/** The event that is open over the results: a step of the history, so that the back button of a phone closes it. */
const useSearchDetail = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { event: id, dialog } = useSearchParams();

  const goTo = (event: number | undefined, next: 'edit' | undefined, replace: boolean) =>
    void navigate({
      to: '/search',
      search: (last) => ({ ...last, event, dialog: next }),
      state: replace ? true : { isOver: true },
      replace,
      // The list behind the dialog keeps its scroll position.
      resetScroll: false,
    });
  const isEditing = dialog === 'edit';
  return {
    id,
    isEditing,
    open: (event: number) => goTo(event, undefined, false),
    edit: (event: number) => goTo(event, 'edit', false),
    /** Shows another event in the same dialog. */
    exchange: (event: number) => goTo(event, undefined, true),
    /** The caller has asked already whether unsaved input may be lost, so the blocker is skipped. */
    close: () => leaveStep(history, () => goTo(isEditing ? id : undefined, undefined, true), { ignoreBlocker: true }),
  };
};

interface SearchStartProps {
  /** Tags of the newest events, newest first. */
  recentTags: readonly string[];
  recentActivities: readonly number[];
  groups: readonly KindGroup[];
  onChange: (change: SearchFilters) => void;
}

/** Suggestions, shown before anything is typed. */
function SearchStart({ recentTags, recentActivities, groups, onChange }: SearchStartProps) {
  const t = useTexts('app');
  const known = groups.flatMap((group) => group.activities);
  const activities = recentActivities.flatMap((id) => known.find((activity) => activity.id === id) ?? []);
  const hasRecent = recentTags.length + activities.length > 0;
  return (
    <>
      {hasRecent && (
        <section className={styles.recent} aria-label={t('search.recent')}>
          <h2>{t('search.recent')}</h2>
          <div className="flow">
            {activities.map(({ id, name }) => (
              <Chip key={`a${id}`} onClick={() => onChange({ activity: id })}>
                {name}
              </Chip>
            ))}
            {recentTags.map((tag) => (
              <Chip key={`t${tag}`} icon={tagIcon} onClick={() => onChange({ tag })}>
                <bdi>{tag}</bdi>
              </Chip>
            ))}
          </div>
        </section>
      )}
      <EmptyState text={t('search.hint')} firn={{ pose: 'think' }} />
    </>
  );
}

/** The events tab: words, filters, results, and the opened event over them [HOME-22, HOME-23]. */
function SearchEvents() {
  const t = useTexts('app');
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
      {/* It takes the focus of a suggestion that is gone with its tap. */}
      <section className={styles.body} aria-label={t('search.events')} tabIndex={-1}>
        <KindSuggestions typed={search.text} groups={groups} onChange={change} />
        {isEmpty ? (
          <SearchStart {...recent} groups={groups} onChange={change} />
        ) : (
          <EventResults
            {...found}
            filters={filters}
            elsewhere={<FoundArticles words={filters.text ?? ''} />}
            onOpen={detail.open}
            onReset={() => change(NO_FILTERS)}
          />
        )}
      </section>
      {detail.id !== undefined && (
        <EventDetail
          id={detail.id}
          isEditing={detail.isEditing}
          opened={usageLines.searchedEventOpened}
          onShow={detail.exchange}
          onEdit={detail.edit}
          onClose={detail.close}
        />
      )}
    </>
  );
}

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
