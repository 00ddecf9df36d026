import { MOOD_MAX, MOOD_MIN, MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import { type CSSProperties, useRef } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { MoodFace } from '../illustrations/mood-face.tsx';
import styles from './mood-slider.module.css';
import { useWhollySeen } from './use-wholly-seen.ts';

interface MoodSliderProps {
  value: Mood;
  onChange: (value: Mood) => void;
  /** The question, which screen readers read with the slider. */
  label: string;
  /** Called when slider and scale are completely in view, above the bar at the bottom of a form. */
  onSeen: () => void;
}

const asMood = (value: number) => MOODS.find((mood) => mood === value) ?? 4;

/** Chooses a mood on phones: a large face, its word, and a slider of six steps that arrow keys move too [EVF-11]. */
export function MoodSlider({ value, onChange, label, onSeen }: MoodSliderProps) {
  const t = useTexts('app');
  const scale = useRef<HTMLDivElement>(null);
  useWhollySeen(scale, onSeen);
  const part = (value - MOOD_MIN) / (MOOD_MAX - MOOD_MIN);
  return (
    <div>
      <div className={styles.face} aria-hidden="true">
        <MoodFace value={value} size={184} />
        <span className={styles.word}>{t(`mood.${value}`)}</span>
      </div>
      <div ref={scale} data-scale>
        <div className={styles.slider} style={{ '--part': part } as CSSProperties}>
          <div className={styles.track}>
            {MOODS.map((mood) => (
              <span key={mood} className={`${styles.segment} ${styles[`mood${mood}`]}`} />
            ))}
          </div>
          <span className={styles.thumb}>
            <MoodFace value={value} size={48} />
          </span>
          <input
            autoComplete="off"
            className={styles.input}
            type="range"
            min={MOOD_MIN}
            max={MOOD_MAX}
            step={1}
            value={value}
            aria-label={label}
            aria-valuetext={t(`mood.${value}`)}
            onChange={(event) => onChange(asMood(event.currentTarget.valueAsNumber))}
          />
        </div>
        <div className={styles.ends} aria-hidden="true">
          <span>{t(`mood.${MOOD_MIN}`)}</span>
          <span>{t(`mood.${MOOD_MAX}`)}</span>
        </div>
      </div>
    </div>
  );
}
