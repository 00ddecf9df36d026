import { Suspense, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { DayPicker, MonthChoice } from '../../ui/lazy-day-picker.ts';
import { Bone, Skeleton } from '../../ui/list-state.tsx';
import { PanelButtons, type WaysOut } from './panel-buttons.tsx';
import styles from './panels.module.css';

interface DiagnosedPanelProps extends WaysOut {
  first: string | null;
  onSend: (day: string) => void;
}

/**
 * Month and year up to today; who knows the day can open a calendar, its weeks from Monday [ONB-19]. A month is sent as
 * its first day.
 */
export function DiagnosedPanel({ first, onSend, ...waysOut }: DiagnosedPanelProps) {
  const t = useTexts('account');
  const language = useLanguage();
  const [day, setDay] = useState(first);
  const [isExact, setIsExact] = useState(first !== null && !first.endsWith('-01'));
  const common = { value: day, max: plainDateOf(now()), language, onChange: setDay };
  return (
    <>
      <fieldset className={styles.calendar}>
        <legend className="sr-only">{t('onboarding.initial-diagnosis.date_label')}</legend>
        <Suspense
          fallback={
            <Skeleton label={t('onboarding.loading')}>
              <Bone shape="card" />
            </Skeleton>
          }
        >
          {isExact ? (
            <DayPicker
              {...common}
              labels={{ previous: t('onboarding.previous_month'), next: t('onboarding.next_month') }}
            />
          ) : (
            <MonthChoice
              {...common}
              labels={{ previousYear: t('onboarding.previous_year'), nextYear: t('onboarding.next_year') }}
            />
          )}
        </Suspense>
      </fieldset>
      <Button
        variant="subtle"
        size="sm"
        onClick={() => {
          setIsExact(!isExact);
          setDay(null);
        }}
      >
        {t(isExact ? 'onboarding.initial-diagnosis.roughly' : 'onboarding.initial-diagnosis.exact')}
      </Button>
      <PanelButtons
        {...waysOut}
        next={t('onboarding.initial-diagnosis.next')}
        isReady={day !== null}
        onNext={() => {
          if (day !== null) onSend(day);
        }}
      />
    </>
  );
}
