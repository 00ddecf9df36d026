import { MOOD_CHART_SPAN_DEFAULT_DAYS, MOOD_SKIPPED, type Mood } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { moodsQuery } from '../../data/moods.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../lib/use-now.ts';
import { Bone, Skeleton } from '../../ui/list-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { FacesCard } from './calendar/faces-card.tsx';
import { MoodCounts } from './chart/mood-counts.tsx';
import { MoodEmpty } from './chart/mood-empty.tsx';
import { isMood, moodDays } from './chart/mood-series.ts';
import { SpanChips } from './chart/span-chips.tsx';
import { DailyMoodDialog } from './daily/daily-mood-dialog.tsx';
import { yesterdayOf } from './daily/daily-mood-rule.ts';
import { HelpNow } from './daily/help-now.tsx';
import { YesterdayCard } from './daily/yesterday-card.tsx';
import { type HardLayer, MoodCard } from './mood-card.tsx';
import styles from './mood-tab.module.css';

/** Shown while the moods are loaded, or could not be loaded. */
function MoodsWaiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts('app');
  return (
    <div className={styles.state}>
      {error ? (
        <LoadFailed error={error} id="error_messages.moods" retryLabel={t('moods.retry')} onRetry={onRetry} />
      ) : (
        <Skeleton label={t('moods.loading')}>
          <Bone shape="short" />
          <span className={styles.chartBone} />
          <Bone shape="card" />
        </Skeleton>
      )}
    </div>
  );
}

/** What the tab is told from the diary. */
export interface MoodTabProps {
  hard: HardLayer;
  /** The sentence of this week; null for none. */
  sentence: string | null;
  /** The events of a day and the way to them. */
  dayEvents: (date: string) => ReactNode;
}

interface MoodsShownProps extends MoodTabProps {
  moods: readonly DailyMood[];
  last: string;
  onChange: (mood: Mood | null) => void;
}

function MoodsShown({ moods, last, hard, onChange, ...faces }: MoodsShownProps) {
  const [span, setSpan] = useState<number>(MOOD_CHART_SPAN_DEFAULT_DAYS);
  const days = useMemo(() => moodDays(moods, last, span), [moods, last, span]);
  const stored = moods.find(({ date }) => date === last);
  const mood = stored?.mood;
  const hasAny = moods.some((one) => isMood(one.mood));
  return (
    <>
      <SpanChips span={span} onChange={setSpan} />
      <div className={styles.columns}>
        {hasAny ? <MoodCard days={days} span={span} last={last} hard={hard} /> : <MoodEmpty />}
        <YesterdayCard
          stored={stored}
          mood={mood === MOOD_SKIPPED ? 'skipped' : isMood(mood) ? mood : null}
          onChange={() => onChange(isMood(mood) ? mood : null)}
        />
        <FacesCard moods={moods} last={last} {...faces} />
        <div className={styles.side}>
          {hasAny && <MoodCounts days={days} span={span} />}
          <HelpNow />
        </div>
      </div>
    </>
  );
}

/** The mood tab of tracking: chart, yesterday, faces, counts. */
export function MoodTab(props: MoodTabProps) {
  const last = yesterdayOf(useNow());
  const { data: moods, error, refetch } = useQuery({ ...moodsQuery(last), placeholderData: keepPreviousData });
  // Date and first mood are those at the opening, so that neither midnight nor a new answer changes them.
  const [changing, setChanging] = useState<{ date: string; initial: Mood | null } | null>(null);
  return (
    <>
      {moods === undefined ? (
        <MoodsWaiting error={error} onRetry={() => void refetch()} />
      ) : (
        <MoodsShown moods={moods} last={last} {...props} onChange={(initial) => setChanging({ date: last, initial })} />
      )}
      {changing !== null && <DailyMoodDialog {...changing} isChange onClose={() => setChanging(null)} />}
    </>
  );
}
