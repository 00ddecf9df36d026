import { useId } from 'react';
import { MOOD_VALUES, MoodFace, type MoodValue } from '../illustrations/mood-face.tsx';
import styles from './mood-buttons.module.css';
import type { MoodWords } from './mood-slider.tsx';

interface MoodButtonsProps {
  /** `null`: nothing chosen yet. */
  value: MoodValue | null;
  onChange: (value: MoodValue) => void;
  label: string;
  words: MoodWords;
  /** Three per row in a sheet, six in the desktop form. */
  perRow?: 3 | 6;
}

export function MoodButtons({ value, onChange, label, words, perRow = 3 }: MoodButtonsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={`${styles.group} ${perRow === 6 ? styles.six : ''}`}>
        {MOOD_VALUES.map((mood) => (
          <label key={mood} className={styles.option}>
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
