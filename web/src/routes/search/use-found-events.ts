import type { ListedEvent } from '@bergkette/contract/events.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { eventSearchQuery } from '../../data/events.ts';
import { glyphOfEvent } from '../../features/events/topics.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import { marksOfName } from '../../features/search/filters/activity-suggestions.ts';
import type { FoundEvent } from '../../features/search/results/event-results.tsx';
import { isEmptySearch, type SearchFilters } from '../../features/search/search-params.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { formatMonth, formatShortDayTime } from '../../lib/dates.ts';
import { monthOfEvent } from '../../lib/event-months.ts';
import { zoneOf } from '../../lib/time-zone.ts';

/** The events that match the filters, page after page, with their texts. */
export const useFoundEvents = (filters: SearchFilters) => {
  const labelsOf = useEventLabels();
  const language = useLanguage();
  const { data, isPlaceholderData, isError, isFetchingNextPage, fetchNextPage, refetch, ...query } = useInfiniteQuery({
    ...eventSearchQuery(filters),
    enabled: !isEmptySearch(filters),
  });
  const foundOf = (event: ListedEvent): FoundEvent => {
    const { id, location, mood, datetime, text, tags, marks } = event;
    const labels = labelsOf(event);
    const ofTag = marks?.tags[tags.indexOf(labels.title)];
    return {
      id,
      place: location,
      icon: glyphOfEvent(event),
      mood,
      title: labels.title,
      titleMarks: ofTag ?? marksOfName(labels.title, filters.text ?? ''),
      day: labels.day,
      when: formatShortDayTime(datetime, language, zoneOf(event)),
      month: formatMonth(monthOfEvent(event), language),
      moodWord: labels.mood,
      text,
      tags,
      marks,
    };
  };
  return {
    events: data?.pages.flatMap((page) => page.results).map(foundOf),
    count: data?.pages[0]?.count ?? 0,
    isOld: isPlaceholderData,
    // Events found before stay visible when a later page fails.
    hasFailed: isError && data === undefined,
    hasMoreFailed: query.isFetchNextPageError,
    isLoadingMore: isFetchingNextPage,
    onMore: () => void fetchNextPage(),
    onRetry: () => void refetch(),
  };
};
