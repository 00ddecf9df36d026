import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';

interface MorePagesProps {
  pages: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** The button for the next page of a list, also after a page could not be loaded. */
export function MorePages({ pages }: MorePagesProps) {
  const t = useTexts('tracking');
  if (!pages.hasNextPage) return null;
  const fetchMore = () => void pages.fetchNextPage();
  if (pages.isFetchNextPageError)
    return <LoadFailure text={t('trackers.more_failed')} isRetrying={pages.isFetchingNextPage} onRetry={fetchMore} />;
  return (
    <Button variant="subtle" size="sm" aria-busy={pages.isFetchingNextPage} onClick={fetchMore}>
      {t('trackers.more')}
    </Button>
  );
}
