import { INFO_SEARCH_MAX_LENGTH } from '@bergkette/contract/information.rules.ts';
import { isTooLong } from '@bergkette/contract/texts.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { infoSearchQuery } from '../../data/information.ts';
import { infoWords } from '../../features/information/info-words.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { buttonLook } from '../../ui/button.tsx';

/** Where the diary has nothing: a quiet way to the articles that hold these words, if there are any. */
export function FoundArticles({ words }: { words: string }) {
  const t = useTexts('app');
  const { data = [], isPlaceholderData } = useQuery({
    ...infoSearchQuery(useLanguage(), words),
    enabled: words !== '' && !isTooLong(words, INFO_SEARCH_MAX_LENGTH),
  });
  // What the search of the articles has read without words stays in the cache.
  if (words === '' || data.length === 0 || isPlaceholderData) return null;
  return (
    <Link
      to="/information"
      search={{ view: 'search' }}
      onClick={() => infoWords.set(words)}
      {...buttonLook({ variant: 'subtle' })}
    >
      {t('search.in_articles')}
    </Link>
  );
}
