import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { lazyPart } from '../lib/chunks.ts';
import { plainDateOf } from '../lib/dates.ts';
import { now } from '../lib/server-time.ts';
import { Skeleton } from './list-state.tsx';

/** The calendar with its libraries, which most forms never show. */
export const importDayPicker = () => import('./day-picker.tsx');
const Days = lazyPart(importDayPicker, 'DayPicker');
const Months = lazyPart(importDayPicker, 'MonthChoice');

interface DayPickerProps {
  value: string | null;
  /** A day of the month that is shown while there is no value. */
  start?: string;
  /** First day that can be picked. */
  min?: string;
  /** Where it is that day; left out, here. */
  zone?: string;
  /** True to pick a month, as its first day. */
  isByMonth?: boolean;
  onChange: (day: string) => void;
}

/** A calendar whose weeks begin on Monday and whose last day is today [SET-22]. */
export function DayPicker({ zone, isByMonth = false, ...given }: DayPickerProps) {
  const t = useTexts('app');
  const props = { ...given, max: plainDateOf(now(), zone), language: useLanguage() };
  const fallback = <Skeleton label={t('calendar.loading')} cards={1} />;
  return isByMonth ? (
    <Months
      {...props}
      fallback={fallback}
      labels={{ previousYear: t('calendar.previous_year'), nextYear: t('calendar.next_year') }}
    />
  ) : (
    <Days
      {...props}
      fallback={fallback}
      labels={{ previous: t('calendar.previous_month'), next: t('calendar.next_month') }}
    />
  );
}
