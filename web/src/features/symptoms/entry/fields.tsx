import { type ComponentProps, useId } from 'react';
import { plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { clockIcon } from '../../../ui/icons.ts';
import { calendarBlankIcon } from '../../../ui/shared-icons.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import type { When } from './time-checks.ts';
import styles from './value-field.module.css';

/** The error text below a field. The element is always there, so that screen readers announce a new text. */
export function SaidError({ id, text }: { id: string; text: string | null }) {
  return (
    <div id={id} role="status">
      {text !== null && <FieldError>{text}</FieldError>}
    </div>
  );
}

interface NativeFieldProps extends ComponentProps<'input'> {
  label: string;
  /** The value in the app's language: the browser uses its own language until the field is edited. */
  shown: string;
  icon: string;
}

function NativeField({ label, shown, icon, ...input }: NativeFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input autoComplete="off" id={id} required {...input} />
        <span className={styles.shown} aria-hidden="true">
          {shown}
        </span>
        <Icon shape={icon} size={22} />
      </span>
    </div>
  );
}

interface WhenFieldsProps {
  when: When;
  /** Earliest day to pick, `2026-11-02`; the latest is always today [TRK-43, TRK-46, TRK-47]. */
  min?: string | undefined;
  labels?: { day: string; time: string } | undefined;
  error: string | null;
  onChange: (when: When) => void;
}

const EARLIEST = '1900-01-01';

/** Day and time with the device's own pickers, which are large, familiar, and need no loading. */
export function WhenFields({ when, min = EARLIEST, labels, error, onChange }: WhenFieldsProps) {
  const { t, dayOf } = useSymptomWords();
  const errorId = useId();
  const common = { 'aria-invalid': error !== null, 'aria-describedby': errorId };
  return (
    <div>
      <div className={styles.when}>
        <NativeField
          label={labels?.day ?? t('trackers.day')}
          shown={dayOf(when.date)}
          icon={calendarBlankIcon}
          type="date"
          min={min}
          max={plainDateOf(now())}
          value={when.date}
          onChange={(event) => onChange({ ...when, date: event.currentTarget.value })}
          {...common}
        />
        <NativeField
          label={labels?.time ?? t('trackers.time')}
          shown={when.time}
          icon={clockIcon}
          type="time"
          value={when.time}
          onChange={(event) => onChange({ ...when, time: event.currentTarget.value })}
          {...common}
        />
      </div>
      <SaidError id={errorId} text={error} />
    </div>
  );
}
