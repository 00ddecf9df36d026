import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MoodFace } from '../../../illustrations/mood-face.tsx';
import styles from './daily-mood.module.css';

interface DailyMoodSuccessProps {
  mood: Mood;
  word: string;
  /** Called when the animation has ended; at once where motion is reduced. */
  onEnd: () => void;
}

/** The chosen face grows in front of an opening ring [MOOD-05]. */
export function DailyMoodSuccess({ mood, word, onEnd }: DailyMoodSuccessProps) {
  const t = useTexts('app');
  const face = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // Where a browser has animations switched off, no end event comes.
    if (face.current?.getAnimations().length === 0) end();
  }, []);
  return (
    <div className={styles.success} role="status">
      <div className={styles.stage}>
        <span className={styles.ring} />
        <div ref={face} className={styles.grow} onAnimationEnd={onEnd}>
          <MoodFace value={mood} size={96} />
        </div>
      </div>
      <p className={styles.word}>{word}</p>
      <span className="sr-only">{t('moods.saved')}</span>
    </div>
  );
}
