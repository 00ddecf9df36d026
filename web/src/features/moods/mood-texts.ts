import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatWeekday, noonOf } from '../../lib/dates.ts';

const DAYS_OF_A_YEAR = 365;

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
