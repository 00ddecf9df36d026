import type { Language } from '@bergkette/contract/session.ts';
import { formatISO, parseISO } from 'date-fns';
import { type ComponentProps, useState } from 'react';
import { DayPicker as Calendar, type ClassNames } from 'react-day-picker';
import { de, enGB } from 'react-day-picker/locale';
import { formatMonth, formatMonthShort } from '../lib/dates.ts';
import styles from './day-picker.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { caretDownIcon, caretLeftIcon, caretRightIcon } from './icons.ts';

interface DayPickerProps {
  /** `2026-11-02`. Null until a day is chosen. */
  value: string | null;
  /** A day of the month that is shown until then, instead of the last one. */
  start?: string | undefined;
  min?: string | undefined;
  /** Last day that can be chosen [EVF-28, SET-22]. */
  max: string;
  language: Language;
  labels: { previous: string; next: string };
  onChange: (day: string) => void;
}

const MONDAY = 1;
/** Nobody is older. */
const FIRST_DAY = '1900-01-01';
const locales = { de, en: enGB };
const parts = styles as Partial<ClassNames>;
const carets = { left: caretLeftIcon, right: caretRightIcon, up: caretDownIcon, down: caretDownIcon };
const components = {
  Chevron: ({ orientation = 'down' }: { orientation?: keyof typeof carets }) => (
    <Icon shape={carets[orientation]} size={orientation === 'down' ? 14 : 20} />
  ),
  // The library's own are hidden from screen readers, who hear the weekday with each day; a table has headers, though.
  Weekdays: (props: ComponentProps<'tr'>) => (
    <thead>
      <tr {...props} />
    </thead>
  ),
};

/** Chooses a day from a calendar month. It has a chunk of its own, as the calendar is larger than the rest of the form. */
export function DayPicker({ value, start, min = FIRST_DAY, max, language, labels, onChange }: DayPickerProps) {
  const [first, last] = [parseISO(min), parseISO(max)];
  return (
    <Calendar
      className={styles.picker ?? ''}
      classNames={parts}
      components={components}
      mode="single"
      required
      selected={value === null ? undefined : parseISO(value)}
      defaultMonth={parseISO(value ?? start ?? max)}
      captionLayout="dropdown"
      startMonth={first}
      endMonth={last}
      disabled={{ before: first, after: last }}
      weekStartsOn={MONDAY}
      locale={locales[language]}
      labels={{ labelPrevious: () => labels.previous, labelNext: () => labels.next }}
      onSelect={(day) => onChange(formatISO(day, { representation: 'date' }))}
    />
  );
}

interface MonthChoiceProps extends Omit<DayPickerProps, 'labels' | 'min' | 'start'> {
  labels: { previousYear: string; nextYear: string };
}

/** Picks a month of a year, for people who do not know the day. The value is the first day of the month. */
export function MonthChoice({ value, max, language, labels, onChange }: MonthChoiceProps) {
  const [year, setYear] = useState(Number((value ?? max).slice(0, 4)));
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`);
  const isLast = `${year}` >= max.slice(0, 4);
  return (
    <div className={styles.picker}>
      <div className={styles.years}>
        <IconButton icon={caretLeftIcon} label={labels.previousYear} onClick={() => setYear(year - 1)} />
        <span className="label" role="status">
          {year}
        </span>
        <IconButton
          icon={caretRightIcon}
          label={labels.nextYear}
          aria-disabled={isLast}
          onClick={() => !isLast && setYear(year + 1)}
        />
      </div>
      <div className={styles.yearMonths}>
        {months.map((month) => (
          <button
            key={month}
            type="button"
            className={styles.yearMonth}
            disabled={month > max}
            aria-label={formatMonth(`${month}T12:00Z`, language, 'UTC')}
            aria-pressed={month.slice(0, 7) === value?.slice(0, 7)}
            onClick={() => onChange(month)}
          >
            {formatMonthShort(`${month}T12:00Z`, language, 'UTC')}
          </button>
        ))}
      </div>
    </div>
  );
}
