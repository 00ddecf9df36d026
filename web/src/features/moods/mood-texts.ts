import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { useMemo } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatWeekday, noonOf } from '../../lib/dates.ts';

const DAYS_OF_A_YEAR = 365;

/** The names of the six moods [MOOD-09]. */
export const useMoodWords = (): Readonly<Record<Mood, string>> => {
  const t = useTexts('app');
  return useMemo(
    () => ({ 1: t('mood.1'), 2: t('mood.2'), 3: t('mood.3'), 4: t('mood.4'), 5: t('mood.5'), 6: t('mood.6') }),
    [t],
  );
};

/** "30 Tage", "2 Jahre" */
export const useSpanName = (): ((days: number) => string) => {
  const t = useTexts('app');
  return (days) => {
    if (days < DAYS_OF_A_YEAR) return t('moods.span_days', { days });
    return t(days > DAYS_OF_A_YEAR ? 'moods.span_years' : 'moods.span_year');
  };
};

/** "Donnerstag, 19. November" */
export const useDayName = (): ((plainDate: string) => string) => {
  const language = useLanguage();
  return (plainDate) => formatWeekday(noonOf(plainDate), language, 'UTC');
};
