import { MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import { useId } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { MoodFace } from '../illustrations/mood-face.tsx';
import styles from './mood-buttons.module.css';
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
  /** Three per row in a sheet, six in the desktop form. */
  perRow?: 3 | 6;
}

export function MoodButtons({ value, onChange, onTap, isLocked = false, label, perRow = 3 }: MoodButtonsProps) {
  const t = useTexts('app');
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
            {t(`mood.${mood}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
