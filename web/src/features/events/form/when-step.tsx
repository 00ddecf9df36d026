import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { meQuery } from '../../../data/me.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { otherZone } from '../../../lib/time-zone.ts';
import { Chip } from '../../../ui/chip.tsx';
import { DayPicker, importDayPicker } from '../../../ui/lazy-day-picker.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { choiceOf, HOURS, MINUTES, whenChoices, whenOf } from './when-choices.ts';

/** Loads the calendar, a chunk of its own, while the earlier steps are answered. */
export const preloadDayPicker = (): void => void importDayPicker().catch(() => undefined);

interface TimePartProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

function TimePart({ label, value, options, onChange }: TimePartProps) {
  return (
    <select
      autoComplete="off"
      className={styles.time}
      aria-label={label}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** So many years are there to choose from where no birthday is known. */
const YEARS = 30;

/** Day (weeks from Monday) and time (24 hours); a future time becomes now [EVF-28, EVF-29, EVF-30, EVF-31]. */
export function WhenStep({ state, dispatch }: StepProps) {
  const t = useTexts('app');
  const { date, time } = state.values;
  const [hour = '00', minute = '00'] = time.split(':');
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state.wasInFuture) notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [state.wasInFuture]);
  // A new key makes the calendar show another month. It stays the same for a day picked in it, whose button has the focus.
  const [round, setRound] = useState(0);
  const zone = otherZone(state.values.timeZone);
  const chosen = choiceOf(date, time, now(), zone);
  const { data: me } = useQuery(meQuery);
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const born = me?.birthdate ? yearOf(me.birthdate) : yearOf(plainDateOf(now(), zone)) - YEARS;
  const setWhen = (when: { date?: string; time?: string }) =>
    dispatch({ type: 'when', date, time, ...when, nowMs: now() });
  return (
    <div className={styles.when}>
      <div className={styles.chips}>
        {whenChoices(now(), zone).map((choice) => (
          <Chip
            key={choice}
            isSelected={choice === chosen}
            onClick={() => {
              setWhen(whenOf(choice, time, now(), zone));
              setRound(round + 1);
            }}
          >
            {t(`event.when.${choice}`)}
          </Chip>
        ))}
      </div>
      <div className="stack gap-14">
        <fieldset className={styles.times}>
          <legend className={styles.label}>{t('event.when.time')}</legend>
          <TimePart
            label={t('event.when.hour')}
            value={hour}
            options={HOURS}
            onChange={(value) => setWhen({ time: `${value}:${minute}` })}
          />
          <span aria-hidden="true">:</span>
          <TimePart
            label={t('event.when.minute')}
            value={minute}
            options={MINUTES}
            onChange={(value) => setWhen({ time: `${hour}:${value}` })}
          />
        </fieldset>
        <p className={styles.notice} role="status" ref={notice}>
          {state.wasInFuture ? t('event.when.was_in_future') : ''}
        </p>
      </div>
      <DayPicker
        key={round}
        // Of now the chip says the day.
        value={chosen === 'now' ? null : date}
        start={date}
        min={`${Math.min(born, yearOf(date))}-01-01`}
        {...(zone !== undefined && { zone })}
        onChange={(day) => setWhen({ date: day })}
      />
    </div>
  );
}
