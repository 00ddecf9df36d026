import { formatISO, parseISO } from 'date-fns';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { DayPicker as Calendar, type ClassNames } from 'react-day-picker';
import { de, enGB } from 'react-day-picker/locale';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { formatMonth, formatMonthShort, monthOfDay, plainDateOf } from '../lib/dates.ts';
import { now } from '../lib/server-time.ts';
import styles from './day-picker.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { caretDownIcon, caretLeftIcon, caretRightIcon } from './icons.ts';

export interface DayPickerProps {
  /** `2026-11-02`. Null until a day is chosen. */
  value: string | null;
  /** A day of the month that is shown until then, instead of the last one. */
  start?: string;
  /** First day that can be chosen. */
  min?: string;
  /** Where it is that day; left out, here. */
  zone?: string;
  /** True to choose a month, as its first day. */
  isByMonth?: boolean;
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

/** It has a chunk of its own, as the calendar is larger than the rest of the form. */
export function DayPicker({ zone, isByMonth = false, ...props }: DayPickerProps) {
  // The last day that can be chosen [EVF-28, SET-22].
  const max = plainDateOf(now(), zone);
  return isByMonth ? <Months {...props} max={max} /> : <Days {...props} max={max} />;
}

interface DaysProps extends Omit<DayPickerProps, 'zone' | 'isByMonth'> {
  max: string;
}

/** Chooses a day from a calendar month. */
function Days({ value, start, min = FIRST_DAY, max, onChange }: DaysProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const [first, last] = [parseISO(min), parseISO(max)];
  const calendar = useRef<HTMLDivElement>(null);
  // On a low phone the chosen day may lie below what is in view.
  useEffect(() => {
    calendar.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <div ref={calendar}>
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
        labels={{
          labelNav: () => t('calendar.months'),
          labelPrevious: () => t('calendar.previous_month'),
          labelNext: () => t('calendar.next_month'),
        }}
        onSelect={(day) => onChange(formatISO(day, { representation: 'date' }))}
      />
    </div>
  );
}

/** Chooses a month of a year, for people who do not know the day. The value is the first day of the month. */
function Months({ value, max, onChange }: DaysProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const [year, setYear] = useState(Number((value ?? max).slice(0, 4)));
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`);
  const isLast = `${year}` >= max.slice(0, 4);
  return (
    <div className={styles.picker}>
      <div className={styles.years}>
        <IconButton icon={caretLeftIcon} label={t('calendar.previous_year')} onClick={() => setYear(year - 1)} />
        <span className="label" role="status">
          {year}
        </span>
        <IconButton
          icon={caretRightIcon}
          label={t('calendar.next_year')}
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
            aria-label={formatMonth(monthOfDay(month), language)}
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
