import { lazy, Suspense, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { Bone, Skeleton } from '../../ui/list-state.tsx';
import { PanelButtons, type WaysOut } from './panel-buttons.tsx';
import styles from './panels.module.css';

const DayPicker = lazy(() => import('../../ui/day-picker.tsx'));

interface DiagnosedPanelProps extends WaysOut {
  first: string | null;
  onSend: (day: string) => void;
}

/** A calendar up to today, its weeks from Monday [ONB-19]. */
export function DiagnosedPanel({ first, onSend, ...waysOut }: DiagnosedPanelProps) {
  const t = useTexts('onboarding');
  const language = useLanguage();
  const [day, setDay] = useState(first);
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
          <DayPicker
            value={day}
            max={plainDateOf(Date.now())}
            language={language}
            labels={{ previous: t('onboarding.previous_month'), next: t('onboarding.next_month') }}
            onChange={setDay}
          />
        </Suspense>
      </fieldset>
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
