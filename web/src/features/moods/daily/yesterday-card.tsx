import type { Mood } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import { Button } from '../../../ui/button.tsx';
import { pencilSimpleIcon } from '../../../ui/icons.ts';
import { UnsentClock } from '../../../ui/unsent-clock.tsx';
import styles from '../mood-tab.module.css';
import { useMoodWords } from '../mood-texts.ts';

interface YesterdayCardProps {
  /** `skipped` means that the answer was "not now"; null that there was none. */
  mood: Mood | 'skipped' | null;
  /** The stored mood of that day. */
  stored: DailyMood | undefined;
  onChange: () => void;
}

/** Yesterday's mood, and a button to change it [MOOD-17]. */
export function YesterdayCard({ mood, stored, onChange }: YesterdayCardProps) {
  const t = useTexts('app');
  const words = useMoodWords();
  const isSet = mood !== null && mood !== 'skipped';
  const missing = t(mood === null ? 'moods.none' : 'moods.skipped');
  return (
    <section className={`${styles.card} ${styles.yesterday}`} aria-labelledby="mood-yesterday">
      {isSet ? <MoodFace value={mood} size={52} /> : <span className={styles.noFace} />}
      <div className={styles.yesterdayText}>
        <h2 id="mood-yesterday">{t('moods.yesterday')}</h2>
        <p>
          {isSet ? words[mood] : missing} <UnsentClock of={stored} />
        </p>
      </div>
      <Button variant="light" size="sm" aria-describedby="mood-yesterday" icon={pencilSimpleIcon} onClick={onChange}>
        {t(isSet ? 'moods.change' : 'moods.add')}
      </Button>
    </section>
  );
}
