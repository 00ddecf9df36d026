import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { DatePicker, MonthPicker } from '@mantine/dates';
import styles from './day-picker.module.css';

interface DayPickerProps {
  /** `2026-11-02`. Null until a day is chosen. */
  value: string | null;
  /** A day of the month that is shown until then, instead of the last one. */
  start?: string | undefined;
  /** First day that can be chosen. */
  min?: string | undefined;
  /** Last day that can be chosen [EVF-28, SET-22]. */
  max: string;
  language: string;
  labels: { previous: string; next: string };
  onChange: (day: string) => void;
}

const MONDAY = 1;

/** Chooses a day from a calendar month. It has a chunk of its own, as the calendar is larger than the rest of the form. */
export function DayPicker({ value, start, min, max, language, labels, onChange }: DayPickerProps) {
  return (
    <DatePicker
      className={styles.picker}
      classNames={{
        day: styles.day ?? '',
        weekday: styles.weekday ?? '',
        calendarHeaderControl: styles.control ?? '',
        calendarHeaderLevel: styles.level ?? '',
      }}
      value={value}
      defaultDate={value ?? start ?? max}
      {...(min === undefined ? {} : { minDate: min })}
      maxDate={max}
      firstDayOfWeek={MONDAY}
      locale={language}
      size="md"
      hideOutsideDates
      withCellSpacing={false}
      ariaLabels={{ previousMonth: labels.previous, nextMonth: labels.next }}
      onChange={(day) => {
        if (day !== null) onChange(day);
      }}
    />
  );
}

interface MonthChoiceProps extends Omit<DayPickerProps, 'labels' | 'min' | 'start'> {
  labels: { previousYear: string; nextYear: string };
}

/** Picks a month of a year, for people who do not know the day. The value is the first day of the month. */
export function MonthChoice({ value, max, language, labels, onChange }: MonthChoiceProps) {
  return (
    <MonthPicker
      className={styles.picker}
      classNames={{
        monthsListControl: styles.month ?? '',
        calendarHeaderControl: styles.control ?? '',
        calendarHeaderLevel: styles.level ?? '',
      }}
      value={value}
      defaultDate={value ?? max}
      maxDate={max}
      locale={language}
      size="md"
      withCellSpacing={false}
      ariaLabels={{ previousYear: labels.previousYear, nextYear: labels.nextYear }}
      onChange={(month) => {
        if (month !== null) onChange(`${month.slice(0, 'yyyy-mm'.length)}-01`);
      }}
    />
  );
}
