import { MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import {
  addDays,
  formatMonth,
  formatMonthShort,
  formatShortDay,
  formatWeekdayName,
  monthOfDay,
  monthsBefore,
  monthsBetween,
  noonOf,
  weekdayOf,
} from '../../../lib/dates.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { caretLeftIcon } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { type MoodByDate, moodByDate } from '../chart/mood-series.ts';
import { DailyMoodDialog } from '../daily/daily-mood-dialog.tsx';
import tab from '../mood-tab.module.css';
import { useDayName } from '../mood-texts.ts';
import { daysFrom, daysOfMonth } from './bright-topic.ts';
import styles from './calendar.module.css';

/** Today and the days before it whose mood can be given or mended. */
const OPEN_DAYS = 30;

const SPANS = [7, OPEN_DAYS] as const;

interface PastDayProps {
  date: string;
  mood: Mood | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A day too long ago to be given a face now. */
function PastDay({ date, mood, onClose, children }: PastDayProps) {
  const t = useTexts('app');
  return (
    <Sheet isOpen title={useDayName()(date)} onClose={onClose}>
      {mood && (
        <p className={styles.past}>
          <MoodFace value={mood} size={52} />
          {t(`mood.${mood}`)}
        </p>
      )}
      {children}
    </Sheet>
  );
}

/** The key of the faces. */
function FaceNames() {
  const t = useTexts('app');
  return (
    <ul className={`${tab.legend} ${styles.words}`}>
      {MOODS.map((mood) => (
        <li key={mood}>
          <MoodFace value={mood} size="1.25em" /> {t(`mood.${mood}`)}
        </li>
      ))}
    </ul>
  );
}

/** Any Monday to Sunday, for the names of the days. */
const WEEK = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);

interface YearOfFacesProps {
  today: string;
  moods: MoodByDate;
  onChoose: (month: string) => void;
}

/** At most twelve months of small faces, the newest first, as far back as there is a face; a tap shows a month large. */
export function YearOfFaces({ today, moods, onChoose }: YearOfFacesProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const months = monthsBetween(monthsBefore(today, 11), monthOfDay(today));
  // Empty months before the first face would say that something was missed.
  const first = months.findIndex((month) => daysOfMonth(month, today).some((date) => moods.has(date)));
  return (
    <ol className={styles.year}>
      {months
        .slice(first)
        .toReversed()
        .map((month) => {
          const days = daysOfMonth(month, today);
          const counts = MOODS.toReversed().flatMap((mood) => {
            const count = days.filter((date) => moods.get(date) === mood).length;
            return count === 0 ? [] : [t('moods.times', { mood: t(`mood.${mood}`), count })];
          });
          const noon = noonOf(`${month}-01`);
          const name = [formatMonth(month, language), ...counts].join(', ');
          return (
            <li key={month}>
              <button type="button" className={styles.month} aria-label={name} onClick={() => onChoose(month)}>
                <span>
                  {formatMonthShort(noon, language, 'UTC')} <span className="numbers">{month.slice(0, 4)}</span>
                </span>
                <span className={styles.weekLine} aria-hidden="true">
                  {WEEK.map((day) => (
                    <span key={day}>{formatWeekdayName(day, language, 'short')}</span>
                  ))}
                </span>
                <span className={styles.weeks} aria-hidden="true">
                  {days.map((date, day) => {
                    const mood = moods.get(date);
                    return (
                      <i
                        key={date}
                        className={date === today && !mood ? styles.now : undefined}
                        style={day === 0 ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}
                      >
                        {mood && <MoodFace value={mood} size="100%" />}
                      </i>
                    );
                  })}
                </span>
              </button>
            </li>
          );
        })}
    </ol>
  );
}

/** How far each key goes, in days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface FaceGridProps {
  /** Oldest first, without gaps. */
  days: readonly string[];
  moods: MoodByDate;
  label: string;
  today: string;
  /** True for the last seven days in one row, false for rows from Monday on. */
  isWeek: boolean;
  onChoose: (date: string) => void;
}

/** Days in rows of a week, each a button with its face. One stop for the Tab key; arrow keys go from day to day. */
function FaceGrid({ days, moods, label, today, isWeek, onChoose }: FaceGridProps) {
  const t = useTexts('app');
  const dayName = useDayName();
  const language = useLanguage();
  const [current, setCurrent] = useState(days.at(-1));
  const reached = current !== undefined && days.includes(current) ? current : days.at(-1);
  // Dots before the first face would say that something was missed.
  const [begin = today] = [...moods.keys()].toSorted();
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
        {(isWeek ? days : WEEK).map((day) => (
          <li key={day}>{formatWeekdayName(day, language, 'short')}</li>
        ))}
      </ol>
      <ol className={styles.grid} data-week={isWeek || undefined} aria-label={label} onKeyDown={handleKey}>
        {days.map((date, index) => {
          const mood = moods.get(date);
          const day = Number(date.slice(-2));
          const isNamed = day === 1 || index === 0;
          const noon = noonOf(date);
          return (
            <li key={date} style={index === 0 && !isWeek ? { gridColumnStart: weekdayOf(date) + 1 } : undefined}>
              <button
                type="button"
                className={styles.day}
                data-date={date}
                aria-current={date === today ? 'date' : undefined}
                tabIndex={date === reached ? 0 : -1}
                aria-label={t('moods.day', {
                  date: dayName(date),
                  mood: mood ? t(`mood.${mood}`) : t('moods.no_face'),
                })}
                onFocus={() => setCurrent(date)}
                onClick={() => onChoose(date)}
              >
                {isNamed && <small className={styles.above}>{formatMonthShort(noon, language, 'UTC')}</small>}
                {mood ? (
                  <MoodFace className={styles.face} value={mood} size="100%" />
                ) : (
                  <i className={date < begin ? styles.before : styles.open} />
                )}
                <span className="numbers">
                  {day}
                  {isNamed && (
                    <span className={styles.beside}>
                      {formatShortDay(noon, language, 'UTC').slice(String(day).length)}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** A month is said as it takes the place of the year; the tapped one is gone. */
const giveFocus = (heading: HTMLElement | null) => heading?.focus();

interface FacesCardProps {
  moods: readonly DailyMood[];
  today: string;
  /** False for so few faces that the last week alone is shown at first. */
  hasMany: boolean;
  /** The sentence of this week; null for none. */
  sentence: string | null;
  dayEvents: (date: string) => ReactNode;
}

/** The last 7 or 30 days with today as large faces, a year as small ones. A tap on a day gives or mends its mood and shows what happened then. */
export function FacesCard({ moods, today, hasMany, sentence, dayEvents }: FacesCardProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const [view, setView] = useState<number | 'year' | { month: string }>(hasMany ? OPEN_DAYS : SPANS[0]);
  const [chosen, setChosen] = useState<string | null>(null);
  const byDate = useMemo(() => moodByDate(moods), [moods]);
  const first = addDays(today, 1 - OPEN_DAYS);
  const month = typeof view === 'object' ? view.month : null;
  const monthName = month && formatMonth(month, language);
  const span = typeof view === 'number' ? view : null;
  const days = month === null ? daysFrom(addDays(today, 1 - (span ?? OPEN_DAYS)), today) : daysOfMonth(month, today);
  const close = () => setChosen(null);
  return (
    // What is tapped in it may go with the tap.
    <section className={`${tab.card} ${styles.faces}`} aria-labelledby="mood-faces" tabIndex={-1}>
      <h2 id="mood-faces">{t('moods.faces')}</h2>
      {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
      <div className="flow">
        {SPANS.map((days) => (
          <Chip key={days} isSelected={span === days} onClick={() => setView(days)}>
            {t('moods.span_days', { days })}
          </Chip>
        ))}
        <Chip isSelected={span === null} onClick={() => setView('year')}>
          {t('moods.span_months')}
        </Chip>
      </div>
      {monthName !== null && (
        <div className={styles.monthHead}>
          <IconButton icon={caretLeftIcon} label={t('moods.back_to_year')} onClick={() => setView('year')} />
          <h3 className="label" tabIndex={-1} ref={giveFocus}>
            {monthName}
          </h3>
        </div>
      )}
      {/* Twelve months are higher than the window: their key stands above them. */}
      {view === 'year' && <FaceNames />}
      {view === 'year' ? (
        <YearOfFaces today={today} moods={byDate} onChoose={(one) => setView({ month: one })} />
      ) : (
        <FaceGrid
          days={days}
          moods={byDate}
          label={monthName ?? t('moods.faces')}
          today={today}
          isWeek={span === SPANS[0]}
          onChoose={setChosen}
        />
      )}
      {view !== 'year' && <FaceNames />}
      {chosen !== null &&
        (chosen < first ? (
          <PastDay date={chosen} mood={byDate.get(chosen)} onClose={close}>
            {dayEvents(chosen)}
          </PastDay>
        ) : (
          <DailyMoodDialog date={chosen} initial={byDate.get(chosen) ?? null} isChange onClose={close}>
            {dayEvents(chosen)}
          </DailyMoodDialog>
        ))}
    </section>
  );
}
