import { MOOD_CHART_SPANS_DAYS } from '@bergkette/contract/moods.rules.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import styles from '../mood-tab.module.css';
import { useSpanName } from '../mood-texts.ts';

interface SpanChipsProps {
  span: number;
  onChange: (days: number) => void;
}

/** 7, 30, 90, 365 days and 2 years [MOOD-16]. */
export function SpanChips({ span, onChange }: SpanChipsProps) {
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
