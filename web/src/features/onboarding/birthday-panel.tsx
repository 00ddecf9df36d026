import { useId, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { firstBirthday, isBirthday, plainDateOfWheels, wheelsOfPlainDate } from '../../lib/birthday.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { DateWheels } from '../../ui/date-wheels.tsx';
import { PanelButtons, type WaysOut } from './panel-buttons.tsx';
import styles from './panels.module.css';

interface BirthdayPanelProps extends WaysOut {
  label: string;
  first: string | null;
  /** Called with a plain date (`2010-05-17`). */
  onSend: (day: string) => void;
}

/** Three wheels [ONB-13, ONB-14]; names a day that does not exist or lies ahead, and does not send it [ONB-15]. */
export function BirthdayPanel({ label, first, onSend, ...waysOut }: BirthdayPanelProps) {
  const t = useTexts('onboarding');
  const errors = useTexts('errors');
  const language = useLanguage();
  const problemId = useId();
  const [today] = useState(() => plainDateOf(Date.now()));
  const [day, setDay] = useState(() => (first === null ? firstBirthday(today) : wheelsOfPlainDate(first)));
  const isValid = isBirthday(day, today);
  const problem = errors('onboarding.error.invalid_birthday');
  return (
    <>
      <DateWheels
        value={day}
        today={today}
        language={language}
        labels={{
          group: label,
          day: t('onboarding.birthday.day'),
          month: t('onboarding.birthday.month'),
          year: t('onboarding.birthday.year'),
        }}
        isInvalid={!isValid}
        describedBy={problemId}
        onChange={setDay}
      />
      <p className={styles.problem} id={problemId} role="status">
        {!isValid && problem}
      </p>
      <PanelButtons
        {...waysOut}
        next={t('onboarding.birthday.next')}
        isReady={isValid}
        reason={problem}
        onNext={() => onSend(plainDateOfWheels(day))}
      />
    </>
  );
}
