import { MOODS } from '@bergkette/contract/moods.rules.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { formatMonth, formatMonthShort } from '../../../lib/dates.ts';
import { noonOf } from '../../../lib/plain-days.ts';
import type { MoodByDate } from '../chart/mood-series.ts';
import { useMoodWords } from '../mood-texts.ts';
import styles from './calendar.module.css';
import { daysOfMonth, monthsUpTo, weekdayOf } from './face-days.ts';

const ROWS = 6;

interface MonthDotsProps {
  days: readonly string[];
  moods: MoodByDate;
}

/** A month as dots in the colours of its moods; the better the day, the larger the dot. */
function MonthDots({ days, moods }: MonthDotsProps) {
  const offset = days[0] === undefined ? 0 : weekdayOf(days[0]);
  return (
    <svg className={styles.dots} viewBox={`0 0 70 ${ROWS * 10}`} aria-hidden="true">
      {days.map((date, index) => {
        const place = index + offset;
        const mood = moods.get(date);
        const at = { cx: (place % 7) * 10 + 5, cy: Math.floor(place / 7) * 10 + 5 };
        return mood ? (
          <circle key={date} {...at} r={3.1 + mood * 0.22} fill={`var(--mood-${mood})`} className={styles.dot} />
        ) : (
          <circle key={date} {...at} r="1.1" fill="var(--control)" />
        );
      })}
    </svg>
  );
}

interface YearOfFacesProps {
  last: string;
  moods: MoodByDate;
  onChoose: (month: string) => void;
}

/** Twelve months of small dots on one screen; a tap shows a month large. */
export function YearOfFaces({ last, moods, onChoose }: YearOfFacesProps) {
  const t = useTexts('app');
  const words = useMoodWords();
  const language = useLanguage();
  return (
    <ol className={styles.year}>
      {monthsUpTo(last).map((month) => {
        const days = daysOfMonth(month, last);
        const counts = MOODS.toReversed().flatMap((mood) => {
          const count = days.filter((date) => moods.get(date) === mood).length;
          return count === 0 ? [] : [t('moods.times', { mood: words[mood], count })];
        });
        const noon = noonOf(`${month}-01`);
        const name = [formatMonth(noon, language, 'UTC'), ...counts].join(', ');
        return (
          <li key={month}>
            <button type="button" className={styles.month} aria-label={name} onClick={() => onChoose(month)}>
              <span>
                {formatMonthShort(noon, language, 'UTC')}
                {month.endsWith('-01') && <small className="numbers"> {month.slice(0, 4)}</small>}
              </span>
              <MonthDots days={days} moods={moods} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
