import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DayPicker } from '../../ui/lazy-day-picker.tsx';
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
  const [day, setDay] = useState(first);
  const [isExact, setIsExact] = useState(first !== null && !first.endsWith('-01'));
  return (
    <>
      <fieldset className={styles.calendar}>
        <legend className="sr-only">{t('onboarding.initial-diagnosis.date_label')}</legend>
        <DayPicker value={day} isByMonth={!isExact} onChange={setDay} />
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
