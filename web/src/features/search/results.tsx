import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FoundEvent } from './found-event.ts';
import { groupByMonth } from './month-groups.ts';
import { ResultRow } from './result-row.tsx';
import styles from './results.module.css';

/** From here on nobody looks through all of them. */
const MANY = 100;
/** The next page is asked for this far before the end comes into view. */
const AHEAD = '600px';

interface MoreProps {
  shown: number;
  count: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Loads by itself as it comes near; the button is for everyone who does not scroll, and after a line that broke. */
function More({ shown, count, isLoading, hasFailed, onMore }: MoreProps) {
  const t = useTexts('search');
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(() => {
    if (!isLoading) onMore();
  });
  useEffect(() => {
    const element = end.current;
    if (element === null) return;
    // Watched anew after each page: it may still be in view.
    void shown;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: AHEAD });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div className={styles.more} ref={end}>
      {hasFailed && <p role="alert">{t('search.failed')}</p>}
      <Button variant="light" loading={isLoading} onClick={onMore}>
        {hasFailed ? t('search.retry') : t('search.more', { shown, count })}
      </Button>
    </div>
  );
}

export interface ResultsProps {
  events: readonly FoundEvent[];
  count: number;
  /** What is shown belongs to the search before. */
  isOld: boolean;
  isLoadingMore: boolean;
  /** The next page did not come; what is there stays. */
  hasMoreFailed: boolean;
  onMore: () => void;
  onOpen: (id: number) => void;
}

/** What was found, month by month [HOME-23]. */
export function Results({ events, count, isOld, onOpen, ...more }: ResultsProps) {
  const t = useTexts('search');
  return (
    <div className={styles.results} aria-busy={isOld}>
      {count >= MANY && <p className={styles.many}>{t('search.many', { count })}</p>}
      {groupByMonth(events).map(({ month, items }) => (
        <section key={month} className={styles.month} aria-label={month}>
          <h2>{month}</h2>
          <ul className={styles.list}>
            {items.map((event) => (
              <li key={event.id}>
                <ResultRow event={event} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {events.length < count && (
        <More
          shown={events.length}
          count={count}
          isLoading={more.isLoadingMore}
          hasFailed={more.hasMoreFailed}
          onMore={more.onMore}
        />
      )}
    </div>
  );
}
