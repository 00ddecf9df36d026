import { useSymptomWords } from '../use-symptom-words.ts';
import { type ChartSpan, daysOf } from './chart-span.ts';
import styles from './tracker-chart.module.css';

interface SpanSelectProps {
  spans: readonly ChartSpan[];
  /** Index of the span that is shown. */
  value: number;
  onChange: (index: number) => void;
}

/** `letzte 30 Tage`, `letzte 2 Jahre`, `seit Beginn` [TRK-52] */
export function SpanSelect({ spans, value, onChange }: SpanSelectProps) {
  const { t } = useSymptomWords();
  const nameOf = (span: ChartSpan) =>
    span.kind === 'all' ? t('trackers.span.all') : t(`trackers.span.${span.kind}`, { count: span.count });
  return (
    <select
      autoComplete="off"
      className={styles.span}
      aria-label={t('trackers.span')}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {spans.map((span, index) => (
        <option key={daysOf(span)} value={index}>
          {nameOf(span)}
        </option>
      ))}
    </select>
  );
}
