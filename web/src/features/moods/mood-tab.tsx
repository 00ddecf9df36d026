import { MOOD_CHART_SPAN_DEFAULT_DAYS, MOOD_SKIPPED } from '@bergkette/contract/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../lib/use-now.ts';
import { Bone, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import { DailyMoodDialog } from './daily-mood-dialog.tsx';
import { yesterdayOf } from './daily-mood-rule.ts';
import { type HardLayer, MoodCard } from './mood-card.tsx';
import { MoodCounts } from './mood-counts.tsx';
import { MoodEmpty } from './mood-empty.tsx';
import { isMood, moodDays } from './mood-series.ts';
import styles from './mood-tab.module.css';
import { moodsQuery } from './moods.api.ts';
import { SpanChips } from './span-chips.tsx';
import { YesterdayCard } from './yesterday-card.tsx';

/** The mood tab of tracking: chart, yesterday, counts. */
export function MoodTab({ hard }: { hard: HardLayer }) {
  const t = useTexts('moods');
  const errors = useTexts('errors');
  const last = yesterdayOf(useNow());
  const { data: moods, isError, refetch } = useQuery(moodsQuery(last));
  const [span, setSpan] = useState<number>(MOOD_CHART_SPAN_DEFAULT_DAYS);
  const [changing, setChanging] = useState<string | null>(null);
  const days = useMemo(() => moodDays(moods ?? [], last, span), [moods, last, span]);

  if (moods === undefined) {
    return isError ? (
      <div className={styles.state}>
        <ErrorCard text={errors('error_messages.moods')} retryLabel={t('moods.retry')} onRetry={() => void refetch()} />
      </div>
    ) : (
      <div className={styles.state}>
        <Skeleton label={t('moods.loading')}>
          <Bone shape="short" />
          <span className={styles.chartBone} />
          <Bone shape="card" />
        </Skeleton>
      </div>
    );
  }
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
            onChange={() => setChanging(last)}
          />
          {hasAny && <MoodCounts days={days} span={span} />}
        </div>
      </div>
      {changing !== null && (
        <DailyMoodDialog
          date={changing}
          initial={isMood(mood) ? mood : null}
          isChange
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
