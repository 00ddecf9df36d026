import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { meQuery } from '../../../data/me.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatDay, formatWeekday, noonOf, plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { otherZone } from '../../../lib/time-zone.ts';
import { Chip } from '../../../ui/chip.tsx';
import { DayPicker, importDayPicker } from '../../../ui/lazy-day-picker.tsx';
import { calendarBlankIcon } from '../../../ui/shared-icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
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
  const language = useLanguage();
  const { date, time } = state.values;
  const [hour = '00', minute = '00'] = time.split(':');
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state.wasInFuture) notice.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [state.wasInFuture]);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const zone = otherZone(state.values.timeZone);
  const chosen = choiceOf(date, time, now(), zone);
  const { data: me } = useQuery(meQuery);
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const today = plainDateOf(now(), zone);
  const born = me?.birthdate ? yearOf(me.birthdate) : yearOf(today) - YEARS;
  const day = date === today ? t('home.today') : formatDay(date, language);
  const year = yearOf(date) === yearOf(today) ? '' : ` ${yearOf(date)}`;
  const setWhen = (when: { date?: string; time?: string }) =>
    dispatch({ type: 'when', date, time, ...when, nowMs: now() });
  return (
    <div className={styles.when}>
      <div className={styles.days}>
        {whenChoices(now(), zone).map((choice) => (
          <Chip key={choice} isSelected={choice === chosen} onClick={() => setWhen(whenOf(choice, time, now(), zone))}>
            {t(`event.when.${choice}`)}
          </Chip>
        ))}
        {/* Says the day that none of the others says. */}
        <Chip icon={calendarBlankIcon} isSelected={chosen === null} onClick={() => setCalendarOpen(true)}>
          {chosen === null ? day : t('event.when.other')}
        </Chip>
      </div>
      <div className="stack gap-14">
        {/* The whole answer in one line: no word above says which day it is, or which hour. */}
        <fieldset className={styles.times}>
          <legend>{`${formatWeekday(noonOf(date), language, 'UTC')}${year}`}</legend>
          <div className={styles.clock}>
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
          </div>
        </fieldset>
        <p className={styles.notice} role="status" ref={notice}>
          {state.wasInFuture ? t('event.when.was_in_future') : ''}
        </p>
      </div>
      <Sheet isOpen={isCalendarOpen} onClose={() => setCalendarOpen(false)} title={t('event.when.other')}>
        <DayPicker
          value={date}
          min={`${Math.min(born, yearOf(date))}-01-01`}
          {...(zone !== undefined && { zone })}
          onChange={(picked) => {
            setWhen({ date: picked });
            setCalendarOpen(false);
          }}
        />
      </Sheet>
    </div>
  );
}
