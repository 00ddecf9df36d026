import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { PrimaryButton } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './filters.module.css';

/** First and last day, both included, chosen with the device's own picker. */
export function DatesFilter({ filters, onChange }: FilterProps) {
  const t = useTexts('app');
  const [from, setFrom] = useState(filters.from ?? '');
  const [to, setTo] = useState(filters.to ?? '');
  const isWrong = from !== '' && to !== '' && to < from;
  const today = plainDateOf(now());
  return (
    <>
      <div className={styles.dates}>
        <TextInput
          type="date"
          label={t('search.date_from')}
          min="1900-01-01"
          max={today}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('search.date_to')}
          min="1900-01-01"
          max={today}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <PrimaryButton
        blockedReason={isWrong ? t('search.dates_wrong') : undefined}
        onClick={() => onChange({ from: from || undefined, to: to || undefined })}
      >
        {t('search.apply')}
      </PrimaryButton>
    </>
  );
}
