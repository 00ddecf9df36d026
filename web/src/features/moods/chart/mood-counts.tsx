import { MOODS } from '@bergkette/contract/moods.rules.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import styles from '../mood-tab.module.css';
import { useMoodWords } from '../mood-texts.ts';
import { countMoods, type MoodDay } from './mood-series.ts';

const BAR_PX = { least: 6, most: 72 };
const YEAR_DAYS = 365;

/** How often each mood was chosen within the span. */
export function MoodCounts({ days, span }: { days: readonly MoodDay[]; span: number }) {
  const t = useTexts('app');
  const words = useMoodWords();
  const counts = countMoods(days);
  const most = Math.max(1, ...Object.values(counts));
  const title = span < YEAR_DAYS ? 'moods.counts' : span === YEAR_DAYS ? 'moods.counts_year' : 'moods.counts_years';
  return (
    <section className={styles.card} aria-labelledby="mood-counts">
      <h2 id="mood-counts">{t(title, { days: span })}</h2>
      <ul className={styles.bars}>
        {MOODS.map((mood) => (
          <li key={mood}>
            <span className="sr-only">{t('moods.times', { mood: words[mood], count: counts[mood] })}</span>
            {counts[mood] > 0 && (
              <span
                className={styles.bar}
                style={{
                  height: BAR_PX.least + (BAR_PX.most * counts[mood]) / most,
                  background: `var(--mood-${mood})`,
                }}
              />
            )}
            <MoodFace value={mood} size={26} />
            <span className={`numbers ${styles.count}`} aria-hidden="true">
              {counts[mood]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
