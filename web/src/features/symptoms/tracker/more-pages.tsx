import { useTexts } from '../../../i18n/use-texts.ts';
import { LoadFailure } from '../../../ui/failure.tsx';
import { MoreButton, type PagesRead } from '../../../ui/more-button.tsx';

interface MorePagesProps {
  pages: PagesRead & { isFetchNextPageError: boolean };
}

/** The button for the next page of a list, also after a page could not be loaded. */
export function MorePages({ pages }: MorePagesProps) {
  const t = useTexts('tracking');
  if (pages.isFetchNextPageError)
    return (
      <LoadFailure
        text={t('trackers.more_failed')}
        isRetrying={pages.isFetchingNextPage}
        onRetry={() => void pages.fetchNextPage()}
      />
    );
  return (
    <MoreButton pages={pages} variant="subtle" size="sm">
      {t('trackers.more')}
    </MoreButton>
  );
}
