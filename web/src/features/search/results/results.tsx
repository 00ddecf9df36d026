import { useTexts } from '../../../i18n/use-texts.ts';
import { MonthOfEvents } from '../../../ui/event-rows.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { FoundEvent } from './found-event.ts';
import { groupByMonth } from './month-groups.ts';
import { ResultRow } from './result-row.tsx';
import styles from './results.module.css';

/** From this number on, nobody looks through all results. */
const MANY = 100;
export interface ResultsProps {
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
export function Results({ events, count, isOld, onOpen, ...more }: ResultsProps) {
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
          label={more.hasMoreFailed ? t('search.retry') : t('search.more', { shown: events.length, count })}
          failure={more.hasMoreFailed ? t('search.failed') : undefined}
          isLoading={more.isLoadingMore}
          className={styles.more}
          onMore={more.onMore}
        />
      )}
    </div>
  );
}
