import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import { MOOD_CHART_SPANS_DAYS } from '@bergkette/contract/moods.rules.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { dayNumber } from '../../lib/plain-days.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { hasDots, namesMonths } from './chart/chart-plan.ts';
import { MoodChart } from './chart/mood-chart.tsx';
import type { MoodDay } from './chart/mood-series.ts';
import styles from './mood-tab.module.css';
import { useSpanName } from './mood-texts.ts';

/** How exhausting the days were, according to the diary. */
export interface HardLayer {
  isOn: boolean;
  onToggle: () => void;
  /** The difficulty of the most exhausting event on each date; undefined until known. */
  byDate: ReadonlyMap<string, Difficulty> | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

interface MoodCardProps {
  days: readonly MoodDay[];
  span: number;
  last: string;
  hard: HardLayer;
  onSpan: (days: number) => void;
}

interface SpanChipsProps {
  span: number;
  onChange: (days: number) => void;
}

/** 7, 30, 90, 365 days and 2 years [MOOD-16]. */
function SpanChips({ span, onChange }: SpanChipsProps) {
  const t = useTexts('app');
  const spanName = useSpanName();
  return (
    <fieldset className={styles.chips} data-sideways>
      <legend className="sr-only">{t('moods.span')}</legend>
      {MOOD_CHART_SPANS_DAYS.map((days) => (
        <Chip key={days} isSelected={span === days} onClick={() => onChange(days)}>
          {spanName(days)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Difficulties by day of the chart; 0 is the oldest day. */
const hardestByDay = ({ isOn, byDate }: HardLayer, last: string, span: number) => {
  if (!isOn || byDate === undefined) return undefined;
  const first = dayNumber(last) - span + 1;
  const days = [...byDate].map(([date, value]) => [dayNumber(date) - first, value] as const);
  return new Map(days.filter(([day]) => day >= 0 && day < span));
};

/** The chart, and the switches of the layers over it. */
export function MoodCard({ days, span, last, hard, onSpan }: MoodCardProps) {
  const t = useTexts('app');
  // Null until the person chooses; from a year on, weeks are shown, because so many days would fill the chart.
  const [choice, setChoice] = useState<boolean | null>(null);
  const wantsWeeks = choice ?? namesMonths(span);
  const canHaveWeeks = !hasDots(span);
  const hardest = useMemo(() => hardestByDay(hard, last, span), [hard, last, span]);
  return (
    <section className={styles.card} aria-labelledby="mood-chart">
      <h2 id="mood-chart">{t('moods.chart')}</h2>
      <SpanChips span={span} onChange={onSpan} />
      {days.length === 0 && <p className="small">{t('moods.empty_span')}</p>}
      <MoodChart days={days} span={span} last={last} hasWeeks={canHaveWeeks && wantsWeeks} hardest={hardest} />
      <div className="flow">
        <Chip isSelected={hard.isOn} onClick={hard.onToggle}>
          {t('moods.hard')}
        </Chip>
        {canHaveWeeks && (
          <Chip isSelected={wantsWeeks} onClick={() => setChoice(!wantsWeeks)}>
            {t('moods.weeks')}
          </Chip>
        )}
      </div>
      {hard.isOn && hard.hasFailed && (
        <p className={styles.hardFailed} role="alert">
          {t('moods.hard_failed')}
          <Button variant="light" size="sm" onClick={hard.onRetry}>
            {t('failed.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}
