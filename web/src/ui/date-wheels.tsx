import { useEffect, useId, useRef } from 'react';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { birthYears, type ChosenDate, firstBirthday } from '../lib/birthday.ts';
import { formatMonthName } from '../lib/dates.ts';
import styles from './wheel.module.css';

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const MONTHS = 12;
interface WheelOption {
  value: number;
  name: string;
}

interface WheelProps {
  label: string;
  options: readonly WheelOption[];
  /** Undefined until somebody turns or taps the wheel. */
  value: number | undefined;
  /** Where the wheel stands until then. */
  start: number;
  isInvalid: boolean;
  /** Id of the element with the error message. */
  describedBy: string;
  onChange: (value: number) => void;
}

/**
 * A wheel to turn with a finger. Keyboard and screen reader get a list of choices in the same place, which every device
 * handles in its own way.
 */
function Wheel({ label, options, value, start, isInvalid, describedBy, onChange }: WheelProps) {
  const id = useId();
  const rows = useRef<HTMLUListElement>(null);
  const index = options.findIndex((option) => option.value === (value ?? start));

  const rowHeight = () => rows.current?.firstElementChild?.clientHeight ?? 1;
  const shownIndex = () => Math.round((rows.current?.scrollTop ?? 0) / rowHeight());

  useEffect(() => {
    const row = rows.current?.children[index];
    // A wheel that shows the value already, or turns to it under a finger, is not moved.
    if (rows.current && row && shownIndex() !== index) {
      rows.current.scrollTo({ top: index * row.clientHeight, behavior: 'instant' });
    }
  });

  const handleScroll = () => {
    const shown = options[shownIndex()];
    if (shown !== undefined && shown.value !== (value ?? start)) onChange(shown.value);
  };

  return (
    <div className={styles.wheel}>
      <label className="small" htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-open={value === undefined}>
        <select
          autoComplete="off"
          id={id}
          className="sr-only"
          value={value ?? ''}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {value === undefined && (
            <option value="" hidden>
              –
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <ul ref={rows} className={styles.rows} tabIndex={-1} aria-hidden="true" onScroll={handleScroll}>
          {options.map((option, row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list of choices beside it is what keys work on
            <li
              key={option.value}
              data-chosen={value !== undefined && row === index}
              onClick={() => {
                rows.current?.scrollTo({ top: row * rowHeight() });
                if (row === index) onChange(option.value);
              }}
            >
              {option.name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const DAYS: readonly WheelOption[] = numbered(31).map((day) => ({ value: day, name: `${day}` }));

interface DateWheelsProps extends Pick<WheelProps, 'isInvalid' | 'describedBy'> {
  value: ChosenDate;
  /** `2026-11-21`. Its year is the last one offered. */
  today: string;
  /** Name of the three. */
  label: string;
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
  const common = { isInvalid, describedBy };
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
