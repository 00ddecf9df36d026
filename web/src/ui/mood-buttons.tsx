import { MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import { useId } from 'react';
import { MoodFace } from '../illustrations/mood-face.tsx';
import styles from './mood-buttons.module.css';
import type { MoodWords } from './mood-slider.tsx';
import { whenTapped } from './when-tapped.ts';

interface MoodButtonsProps {
  /** `null` until a mood is chosen. */
  value: Mood | null;
  onChange: (value: Mood) => void;
  /** Called when a finger or mouse chooses. Without it, a tap calls `onChange` as keys do. */
  onTap?: (value: Mood) => void;
  /** True while the chosen mood is being stored. */
  isLocked?: boolean;
  label: string;
  words: MoodWords;
  /** Three per row in a sheet, six in the desktop form. */
  perRow?: 3 | 6;
}

export function MoodButtons({ value, onChange, onTap, isLocked = false, label, words, perRow = 3 }: MoodButtonsProps) {
  const name = useId();
  return (
    <fieldset disabled={isLocked}>
      <legend className="sr-only">{label}</legend>
      <div className={`${styles.group} ${perRow === 6 ? styles.six : ''}`}>
        {MOODS.map((mood) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose by the radio button inside
          <label key={mood} className={styles.option} onClick={onTap && whenTapped(() => onTap(mood))}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={value === mood}
              onChange={() => onChange(mood)}
            />
            <MoodFace value={mood} size={58} />
            {words[mood]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
