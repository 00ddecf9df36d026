import { Suspense } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { DayPicker } from '../../../ui/lazy-day-picker.ts';
import { Bone, Skeleton } from '../../../ui/list-state.tsx';

interface DateFieldProps {
  value: string | null;
  /** A day of the month that is shown while there is no value. */
  start?: string;
  /** First day that can be picked. */
  min?: string;
  onChange: (day: string) => void;
}

/** A calendar whose weeks begin on Monday and whose last day is today [SET-22]. */
export function DateField({ value, start, min, onChange }: DateFieldProps) {
  const t = useTexts('account');
  const language = useLanguage();
  return (
    <Suspense
      fallback={
        <Skeleton label={t('settings.date.loading')}>
          <Bone shape="card" />
        </Skeleton>
      }
    >
      <DayPicker
        value={value}
        start={start}
        min={min}
        max={plainDateOf(now())}
        language={language}
        labels={{ previous: t('settings.date.previous'), next: t('settings.date.next') }}
        onChange={onChange}
      />
    </Suspense>
  );
}
