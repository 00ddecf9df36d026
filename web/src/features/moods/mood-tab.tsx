import { MOOD_CHART_SPAN_DEFAULT_DAYS, MOOD_SKIPPED, type Mood } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { moodsQuery } from '../../data/moods.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../lib/use-now.ts';
import { Bone, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
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
function MoodsWaiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useTexts('moods');
  const errors = useTexts('errors');
  return (
    <div className={styles.state}>
      {hasFailed ? (
        <ErrorCard text={errors('error_messages.moods')} retryLabel={t('moods.retry')} onRetry={onRetry} />
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

interface MoodsShownProps {
  moods: readonly DailyMood[];
  last: string;
  hard: HardLayer;
  onChange: (mood: Mood | null) => void;
}

function MoodsShown({ moods, last, hard, onChange }: MoodsShownProps) {
  const [span, setSpan] = useState<number>(MOOD_CHART_SPAN_DEFAULT_DAYS);
  const days = useMemo(() => moodDays(moods, last, span), [moods, last, span]);
  const mood = moods.find(({ date }) => date === last)?.mood;
  const hasAny = moods.some((one) => isMood(one.mood));
  return (
    <>
      <SpanChips span={span} onChange={setSpan} />
      <div className={styles.columns}>
        {hasAny ? <MoodCard days={days} span={span} last={last} hard={hard} /> : <MoodEmpty />}
        <div className={styles.side}>
          <YesterdayCard
            mood={mood === MOOD_SKIPPED ? 'skipped' : isMood(mood) ? mood : null}
            onChange={() => onChange(isMood(mood) ? mood : null)}
          />
          {hasAny && <MoodCounts days={days} span={span} />}
          <HelpNow />
        </div>
      </div>
    </>
  );
}

/** The mood tab of tracking: chart, yesterday, counts. */
export function MoodTab({ hard }: { hard: HardLayer }) {
  const last = yesterdayOf(useNow());
  const { data: moods, isError, refetch } = useQuery({ ...moodsQuery(last), placeholderData: keepPreviousData });
  // Date and first mood are those at the opening, so that neither midnight nor a new answer changes them.
  const [changing, setChanging] = useState<{ date: string; initial: Mood | null } | null>(null);
  return (
    <>
      {moods === undefined ? (
        <MoodsWaiting hasFailed={isError} onRetry={() => void refetch()} />
      ) : (
        <MoodsShown
          moods={moods}
          last={last}
          hard={hard}
          onChange={(initial) => setChanging({ date: last, initial })}
        />
      )}
      {changing !== null && <DailyMoodDialog {...changing} isChange onClose={() => setChanging(null)} />}
    </>
  );
}
