import { useTexts } from '../../../i18n/use-texts.ts';
import { DifficultyIcon } from '../../../illustrations/difficulty-icon.tsx';
import styles from '../mood-tab.module.css';

interface MoodLegendProps {
  hasGaps: boolean;
  hasWeeks: boolean;
  hasHard: boolean;
}

const stroke = { stroke: 'var(--petrol)', strokeLinecap: 'round' } as const;

/** Explains the signs that the chart shows, and only those. */
export function MoodLegend({ hasGaps, hasWeeks, hasHard }: MoodLegendProps) {
  const t = useTexts('app');
  if (!hasGaps && !hasWeeks && !hasHard) return null;
  return (
    <ul className={styles.legend}>
      {hasGaps && (
        <li>
          <svg width="34" height="8" aria-hidden="true">
            <path d="M2 4h30" {...stroke} strokeWidth="3" strokeDasharray="2 7" opacity=".6" />
          </svg>
          {t('moods.gap_note')}
        </li>
      )}
      {hasWeeks && (
        <li>
          <svg width="34" height="8" aria-hidden="true">
            <path d="M4 4h26" {...stroke} strokeWidth="5" />
          </svg>
          {t('moods.weeks_note')}
        </li>
      )}
      {hasHard && (
        <li>
          <DifficultyIcon value={3} tone="petrol" size={34} />
          {t('moods.hard_note')}
        </li>
      )}
    </ul>
  );
}
