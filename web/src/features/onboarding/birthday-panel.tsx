import { useId, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  type ChosenDate,
  chosenDate,
  isPossibleBirthday,
  plainDateOfWheels,
  wheelsOfPlainDate,
} from '../../lib/birthday.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { now } from '../../lib/server-time.ts';
import { DateWheels } from '../../ui/date-wheels.tsx';
import { PanelButtons, type WaysOut } from './panel-buttons.tsx';
import styles from './panels.module.css';

interface BirthdayPanelProps extends WaysOut {
  label: string;
  first: string | null;
  /** Called with a plain date (`2010-05-17`). */
  onSend: (day: string) => void;
}

/** Three wheels, each to be touched [ONB-13, ONB-14]; names a day that does not exist or lies ahead, and does not send it [ONB-15]. */
export function BirthdayPanel({ label, first, onSend, ...waysOut }: BirthdayPanelProps) {
  const t = useTexts('account');
  const problemId = useId();
  const [today] = useState(() => plainDateOf(now()));
  const [day, setDay] = useState<ChosenDate>(() => (first === null ? {} : wheelsOfPlainDate(first)));
  const isPossible = isPossibleBirthday(day, today);
  const chosen = isPossible ? chosenDate(day) : null;
  const problem = t('onboarding.error.invalid_birthday');
  return (
    <>
      <DateWheels
        value={day}
        today={today}
        label={label}
        isInvalid={!isPossible}
        describedBy={problemId}
        onChange={setDay}
      />
      <p className={styles.problem} id={problemId} role="status">
        {!isPossible && problem}
      </p>
      <PanelButtons
        {...waysOut}
        next={t('onboarding.birthday.next')}
        isReady={chosen !== null}
        reason={isPossible ? t('birthday.choose_all') : problem}
        onNext={() => {
          if (chosen !== null) onSend(plainDateOfWheels(chosen));
        }}
      />
    </>
  );
}
