import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Bone, EmptyState, ErrorCard, Skeleton } from '../../../ui/list-state.tsx';
import { hasFilters, type SearchFilters } from '../search-params.ts';
import type { FoundEvent } from './found-event.ts';
import { Results, type ResultsProps } from './results.tsx';

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
    if (hasFailed) return <ErrorCard text={t('search.failed')} retryLabel={t('search.retry')} onRetry={onRetry} />;
    if (events === undefined) {
      return (
        <Skeleton label={t('search.loading')}>
          <Bone shape="short" />
          <Bone shape="card" />
          <Bone shape="card" />
          <Bone shape="card" />
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
