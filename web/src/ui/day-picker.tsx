import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import { DatePicker } from '@mantine/dates';
import styles from './day-picker.module.css';

interface DayPickerProps {
  /** `2026-11-02`; null before a day was picked */
  value: string | null;
  /** No day before this one can be picked. */
  min?: string | undefined;
  /** No day after this one can be picked [EVF-28, SET-22]. */
  max: string;
  language: string;
  labels: { previous: string; next: string };
  onChange: (day: string) => void;
}

const MONDAY = 1;

/** A month to pick a day from; in a chunk of its own, for the calendar weighs more than the rest of the form. */
export default function DayPicker({ value, min, max, language, labels, onChange }: DayPickerProps) {
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
      defaultDate={value ?? max}
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
