import { type KeyboardEvent, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { formatMonthShort, formatWeekdayName } from '../../../lib/dates.ts';
import { noonOf } from '../../../lib/plain-days.ts';
import type { MoodByDate } from '../chart/mood-series.ts';
import { useDayName, useMoodWords } from '../mood-texts.ts';
import styles from './calendar.module.css';
import { weekdayOf } from './face-days.ts';

/** How far each key goes, in days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** Any Monday to Sunday, for the names of the days. */
const WEEK = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);

interface FaceGridProps {
  /** Oldest first, without gaps. */
  days: readonly string[];
  moods: MoodByDate;
  label: string;
  onChoose: (date: string) => void;
}

/** Days in rows of a week, each a button with its face. One stop for the Tab key; arrow keys go from day to day. */
export function FaceGrid({ days, moods, label, onChoose }: FaceGridProps) {
  const t = useTexts('app');
  const words = useMoodWords();
  const dayName = useDayName();
  const language = useLanguage();
  const [current, setCurrent] = useState(days.at(-1));
  const reached = current !== undefined && days.includes(current) ? current : days.at(-1);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const next = step === undefined || reached === undefined ? undefined : days[days.indexOf(reached) + step];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  };
  return (
    <>
      <ol className={styles.weekdays} aria-hidden="true">
        {WEEK.map((day) => (
          <li key={day}>{formatWeekdayName(day, language, 'short')}</li>
        ))}
      </ol>
      <ol className={styles.grid} aria-label={label} onKeyDown={handleKey}>
        {days.map((date, index) => {
          const mood = moods.get(date);
          const day = Number(date.slice(-2));
          const isNamed = day === 1 || index === 0;
          return (
            <li key={date} style={index === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}>
              <button
                type="button"
                className={styles.day}
                data-date={date}
                tabIndex={date === reached ? 0 : -1}
                aria-label={t('moods.day', { date: dayName(date), mood: mood ? words[mood] : t('moods.no_face') })}
                onFocus={() => setCurrent(date)}
                onClick={() => onChoose(date)}
              >
                {mood ? <MoodFace className={styles.face} value={mood} size="100%" /> : <i className={styles.open} />}
                <span className="numbers">
                  {day}
                  {isNamed && <small> {formatMonthShort(noonOf(date), language, 'UTC')}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
