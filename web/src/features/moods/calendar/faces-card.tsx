import type { Mood } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { formatMonth } from '../../../lib/dates.ts';
import { addDays, noonOf } from '../../../lib/plain-days.ts';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { caretLeftIcon } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { moodByDate } from '../chart/mood-series.ts';
import { DailyMoodDialog } from '../daily/daily-mood-dialog.tsx';
import tab from '../mood-tab.module.css';
import { useDayName, useMoodWords } from '../mood-texts.ts';
import styles from './calendar.module.css';
import { daysFrom, daysOfMonth } from './face-days.ts';
import { FaceGrid } from './face-grid.tsx';
import { YearOfFaces } from './year-of-faces.tsx';

/** Days whose mood can be given or mended. */
const OPEN_DAYS = 30;

interface PastDayProps {
  date: string;
  mood: Mood | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A day too long ago to be given a face now. */
function PastDay({ date, mood, onClose, children }: PastDayProps) {
  const words = useMoodWords();
  return (
    <Sheet isOpen title={useDayName()(date)} onClose={onClose}>
      {mood && (
        <p className={styles.past}>
          <MoodFace value={mood} size={52} />
          {words[mood]}
        </p>
      )}
      {children}
    </Sheet>
  );
}

interface FacesCardProps {
  moods: readonly DailyMood[];
  /** Yesterday: the last day that anybody is asked about. */
  last: string;
  /** The sentence of this week; null for none. */
  sentence: string | null;
  /** The events of a day and the way to them. */
  dayEvents: (date: string) => ReactNode;
}

/** The last 30 days as faces, a year as dots. A tap on a day gives or mends its mood and shows what happened then. */
export function FacesCard({ moods, last, sentence, dayEvents }: FacesCardProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const [view, setView] = useState<'days' | 'year' | { month: string }>('days');
  const [chosen, setChosen] = useState<string | null>(null);
  const byDate = useMemo(() => moodByDate(moods), [moods]);
  const first = addDays(last, 1 - OPEN_DAYS);
  const month = typeof view === 'object' ? view.month : null;
  const monthName = month && formatMonth(noonOf(`${month}-01`), language, 'UTC');
  const days = month === null ? daysFrom(first, last) : daysOfMonth(month, last);
  const close = () => setChosen(null);
  return (
    <section className={tab.card} aria-labelledby="mood-faces">
      <h2 id="mood-faces">{t('moods.faces')}</h2>
      {sentence !== null && <p className={styles.sentence}>{sentence}</p>}
      <div className={tab.layers}>
        <Chip isSelected={view === 'days'} onClick={() => setView('days')}>
          {t('moods.span_days', { days: OPEN_DAYS })}
        </Chip>
        <Chip isSelected={view !== 'days'} onClick={() => setView('year')}>
          {t('moods.span_months')}
        </Chip>
      </div>
      {monthName !== null && (
        <div className={styles.monthHead}>
          <IconButton icon={caretLeftIcon} label={t('moods.back_to_year')} onClick={() => setView('year')} />
          <h3>{monthName}</h3>
        </div>
      )}
      {view === 'year' ? (
        <YearOfFaces last={last} moods={byDate} onChoose={(one) => setView({ month: one })} />
      ) : (
        <FaceGrid days={days} moods={byDate} label={monthName ?? t('moods.faces')} onChoose={setChosen} />
      )}
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
