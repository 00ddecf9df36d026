import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../mood-tab.module.css';

/** A drawn horizon, shown while there are too few moods for a line. */
export function MoodEmpty() {
  const t = useTexts('app');
  return (
    <section className={styles.card} aria-labelledby="mood-chart">
      <h2 id="mood-chart">{t('moods.chart')}</h2>
      <div className={styles.empty}>
        <svg width="100%" height="120" aria-hidden="true">
          <line
            x1="2%"
            x2="98%"
            y1="80"
            y2="80"
            stroke="var(--petrol)"
            strokeWidth="3"
            strokeDasharray="2 8"
            strokeLinecap="round"
            opacity=".5"
          />
        </svg>
        <p>{t('moods.empty')}</p>
      </div>
    </section>
  );
}
