import { MOOD_MAX, MOOD_MIN, type Mood } from '@bergkette/contract/moods.rules.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import { noonOf } from '../../../lib/plain-days.ts';
import type { SearchFilters } from '../search-params.ts';
import type { KindGroup } from './activity-suggestions.ts';

/** The value of each filter in words; `undefined` where it is not set. */
export const useFilterWords = (filters: SearchFilters, groups: readonly KindGroup[]) => {
  const t = useTexts('app');
  const scales = useTexts('app');
  const language = useLanguage();
  const moodWord = (mood: Mood) => scales(`mood.${mood}`);

  const mood = (): string | undefined => {
    const { mood_min: from, mood_max: to } = filters;
    if (from === undefined && to === undefined) return undefined;
    const [low, high] = [from ?? MOOD_MIN, to ?? MOOD_MAX];
    return low === high ? moodWord(low) : t('search.mood_range', { from: moodWord(low), to: moodWord(high) });
  };
  const dates = (): string | undefined => {
    const from = filters.from && formatDate(noonOf(filters.from), language, 'UTC');
    const to = filters.to && formatDate(noonOf(filters.to), language, 'UTC');
    if (from && to) return from === to ? from : t('search.dates_range', { from, to });
    if (from) return t('search.dates_since', { from });
    return to && t('search.dates_until', { to });
  };
  const kind = (): string | undefined => {
    const { activity, category } = filters;
    if (activity !== undefined) {
      return groups.flatMap((group) => group.activities).find(({ id }) => id === activity)?.name ?? t('search.kind');
    }
    return category === undefined ? undefined : (groups.find(({ id }) => id === category)?.name ?? t('search.kind'));
  };
  const { difficulty, tag } = filters;
  return {
    mood: mood(),
    dates: dates(),
    kind: kind(),
    difficulty: difficulty === undefined ? undefined : scales(`difficulty.${difficulty}`),
    tag,
  };
};
