import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { MonthOfEvents } from '../../../ui/event-rows.tsx';
import { Bone, EmptyState, ErrorCard, Skeleton } from '../../../ui/list-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { hasFilters, type SearchFilters } from '../search-params.ts';
import styles from './event-results.module.css';
import type { FoundEvent } from './found-event.ts';
import { groupByMonth } from './month-groups.ts';
import { ResultRow } from './result-row.tsx';

/** From this number on, nobody looks through all results. */
const MANY = 100;
interface ResultsProps {
  events: readonly FoundEvent[];
  count: number;
  /** True while the results of the search before are still shown. */
  isOld: boolean;
  isLoadingMore: boolean;
  /** True where the next page failed to load; the results shown stay. */
  hasMoreFailed: boolean;
  onMore: () => void;
  onOpen: (id: number) => void;
}

/** The results by month [HOME-23]. */
function Results({ events, count, isOld, onOpen, ...more }: ResultsProps) {
  const t = useTexts('app');
  return (
    <div className={styles.results} aria-busy={isOld}>
      {count >= MANY && <p className={styles.many}>{t('search.many', { count })}</p>}
      {groupByMonth(events).map(({ month, items }) => (
        <MonthOfEvents key={month} month={month}>
          {items.map((event) => (
            <li key={event.id}>
              <ResultRow event={event} onOpen={onOpen} />
            </li>
          ))}
        </MonthOfEvents>
      ))}
      {events.length < count && (
        <LoadMore
          shown={events.length}
          label={more.hasMoreFailed ? t('failed.retry') : t('search.more', { shown: events.length, count })}
          failure={more.hasMoreFailed ? t('search.failed') : undefined}
          isLoading={more.isLoadingMore}
          className={styles.more}
          onMore={more.onMore}
        />
      )}
    </div>
  );
}

interface EventResultsProps extends Omit<ResultsProps, 'events'> {
  /** `undefined` until the first answer. */
  events: readonly FoundEvent[] | undefined;
  filters: SearchFilters;
  hasFailed: boolean;
  onRetry: () => void;
  onReset: () => void;
}

/** The states of a search; screen readers announce the number of results [HOME-23]. */
export function EventResults({ events, filters, hasFailed, onRetry, onReset, ...rest }: EventResultsProps) {
  const t = useTexts('app');
  const body = () => {
    if (hasFailed) return <ErrorCard text={t('search.failed')} onRetry={onRetry} />;
    if (events === undefined) {
      return (
        <Skeleton label={t('search.loading')} cards={3}>
          <Bone shape="short" />
        </Skeleton>
      );
    }
    if (rest.count > 0) return <Results events={events} {...rest} />;
    const isNarrowed = hasFilters(filters);
    const reset = (
      <Button variant="light" onClick={onReset}>
        {t('search.reset')}
      </Button>
    );
    return (
      <EmptyState
        text={t(isNarrowed ? 'search.none_filtered' : 'search.none')}
        firn={{ pose: 'think' }}
        action={isNarrowed && reset}
      />
    );
  };
  const isKnown = events !== undefined && !hasFailed && !rest.isOld;
  return (
    <>
      <p className="sr-only" role="status">
        {isKnown ? t('search.found', { count: rest.count }) : ''}
      </p>
      {body()}
    </>
  );
}
