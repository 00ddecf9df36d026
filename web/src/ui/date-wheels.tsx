import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { birthYears, type ChosenDate, firstBirthday } from '../lib/birthday.ts';
import { formatMonthName } from '../lib/dates.ts';
import styles from './wheel.module.css';
import { Wheel, type WheelOption } from './wheel.tsx';

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const MONTHS = 12;
const DAYS: readonly WheelOption[] = numbered(31).map((day) => ({ value: day, name: `${day}` }));

interface DateWheelsProps {
  value: ChosenDate;
  /** `2026-11-21`. Its year is the last one offered. */
  today: string;
  /** Name of the three. */
  label: string;
  isInvalid?: boolean;
  /** Id of the element with the error message. */
  describedBy?: string | undefined;
  onChange: (value: ChosenDate) => void;
}

/**
 * Chooses a birthday by day, month and year [ONB-13, SET-23]. A day that does not exist can be chosen; the screen then
 * shows an error. Where a wheel stands before somebody touches it is no answer.
 */
export function DateWheels({ value, today, label, isInvalid, describedBy, onChange }: DateWheelsProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const start = firstBirthday(today);
  const months = numbered(MONTHS).map((month) => ({ value: month, name: formatMonthName(month, language) }));
  const years = birthYears(today, value.year).map((year) => ({ value: year, name: `${year}` }));
  const common = { isInvalid: isInvalid ?? false, describedBy };
  return (
    <fieldset className={styles.wheels}>
      <legend className="sr-only">{label}</legend>
      <Wheel
        {...common}
        label={t('birthday.day')}
        options={DAYS}
        value={value.day}
        start={start.day}
        onChange={(day) => onChange({ ...value, day })}
      />
      <Wheel
        {...common}
        label={t('birthday.month')}
        options={months}
        value={value.month}
        start={start.month}
        onChange={(month) => onChange({ ...value, month })}
      />
      <Wheel
        {...common}
        label={t('birthday.year')}
        options={years}
        value={value.year}
        start={start.year}
        onChange={(year) => onChange({ ...value, year })}
      />
    </fieldset>
  );
}
