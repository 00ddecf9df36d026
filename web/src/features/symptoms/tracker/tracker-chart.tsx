import type { Curve } from '@bergkette/contract/symptoms.ts';
import { type ReactNode, useState } from 'react';
import { formatShortDay } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ChartFrame, ChartLine, DayLabels, GridLines, useChartWidth } from '../../../ui/chart/chart-frame.tsx';
import { straightPath } from '../../../ui/chart/geometry.ts';
import { unitOf, writeNumber } from '../entry/point-value.ts';
import { useSymptomWords } from '../use-symptom-words.ts';
import { CHART_HEIGHT, planChart } from './chart-plan.ts';
import { type ChartSpan, shownSpan, spansOf } from './chart-span.ts';
import styles from './tracker-chart.module.css';

/** With more dots than this, dots would touch each other on a phone. */
const DOTS_MAX = 40;
const DAYS_A_YEAR = 365;

interface SpanSelectProps {
  spans: readonly ChartSpan[];
  value: ChartSpan;
  onChange: (span: ChartSpan) => void;
}

/** `letzte 30 Tage`, `letzte 2 Jahre`, `seit Beginn` [TRK-52] */
function SpanSelect({ spans, value, onChange }: SpanSelectProps) {
  const { t } = useSymptomWords();
  const nameOf = (span: ChartSpan) => {
    if (span === 'all') return t('trackers.span.all');
    if (span % DAYS_A_YEAR === 0) return t('trackers.span.years', { count: span / DAYS_A_YEAR });
    return t('trackers.span.days', { count: span });
  };
  return (
    <select
      autoComplete="off"
      className={styles.span}
      aria-label={t('trackers.span')}
      value={value}
      onChange={({ currentTarget }) => onChange(spans.find((span) => String(span) === currentTarget.value) ?? 'all')}
    >
      {spans.map((span) => (
        <option key={span} value={span}>
          {nameOf(span)}
        </option>
      ))}
    </select>
  );
}

interface TrackerChartProps {
  curve: Curve;
  /** Stands beside the choice of the span. */
  aside?: ReactNode;
}

/** The values of a run over time, 0 to 10 for an intensity; offers a span where there are several [TRK-52, TRK-53]. */
export function TrackerChart({ curve, aside }: TrackerChartProps) {
  const { t, language, nameOf, whenOf, writtenValueOf } = useSymptomWords();
  const size = useChartWidth();
  const nowMs = useNow();
  const [chosen, setChosen] = useState<ChartSpan | null>(null);
  const unit = unitOf(curve.symptom);
  const spans = spansOf({ unit, start: curve.symptom_start, end: curve.symptom_end }, nowMs);
  const shown = shownSpan(spans, unit, chosen);
  const { points, spots, box, domain, ticks } = planChart(curve, shown, nowMs, size.width);

  const hasDots = spots.length <= DOTS_MAX;

  const symptom = nameOf(curve.symptom);
  const values = points.map(({ value }) => value);
  const say = (value: number | undefined) => (value === undefined ? '' : writtenValueOf(value, curve.symptom));
  const sayTick = (value: number) => (curve.symptom.scale === 'words' ? say(value) : writeNumber(value, language));
  const lastDay = curve.symptom_end === null ? t('trackers.chart_today') : formatShortDay(domain[1], language);
  const readout = (at: number) => {
    const when = whenOf(points[at]?.instant ?? curve.symptom_start);
    const value = say(points[at]?.value);
    const bubble = (
      <>
        <b>{value}</b> {when}
      </>
    );
    return { name: t('trackers.point_name', { when, value }), bubble };
  };

  return (
    <div>
      <div className={styles.top}>
        {aside}
        {spans.length > 1 && <SpanSelect spans={spans} value={shown} onChange={setChosen} />}
      </div>
      {points.length === 0 && <p className={styles.empty}>{t('trackers.chart_empty')}</p>}
      {points.length > 0 && (
        <ChartFrame
          size={size}
          height={CHART_HEIGHT}
          box={box}
          label={t('trackers.chart', { symptom })}
          summary={t('trackers.chart_summary', {
            symptom,
            count: points.length,
            least: say(Math.min(...values)),
            most: say(Math.max(...values)),
            latest: say(values.at(-1)),
          })}
          spots={spots}
          readout={readout}
          table={{
            openLabel: t('tracking.table'),
            caption: t('trackers.chart', { symptom }),
            head: [t('trackers.chart_when'), t('trackers.chart_value')],
            rows: () => points.map(({ instant, value }, row) => ({ key: row, cells: [whenOf(instant), say(value)] })),
          }}
        >
          <GridLines box={box} ticks={ticks.map(({ value, y }) => ({ y, mark: sayTick(value) }))} />
          <DayLabels
            y={box.bottom + 26}
            ticks={[
              { x: box.left, text: formatShortDay(domain[0], language) },
              { x: box.right, text: lastDay },
            ]}
          />
          <ChartLine solid={straightPath(spots)} width={hasDots ? 3.5 : 2} />
          {hasDots &&
            spots.map((spot, dot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two points may share a moment
              <circle key={dot} className={styles.dot} cx={spot.x} cy={spot.y} r="5" />
            ))}
        </ChartFrame>
      )}
    </div>
  );
}
