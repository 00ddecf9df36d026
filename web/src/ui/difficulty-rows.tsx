import { DIFFICULTIES, type Difficulty } from '@bergkette/contract/events.rules.ts';
import { useId } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { DifficultyIcon } from '../illustrations/difficulty-icon.tsx';
import { ChoiceMark } from './choice-mark.tsx';
import styles from './difficulty-rows.module.css';
import { whenTapped } from './when-tapped.ts';

interface DifficultyRowsProps {
  value: Difficulty | null;
  onChange: (value: Difficulty) => void;
  /** Called when a finger or mouse chooses. Without it, a tap calls `onChange` as keys do. */
  onTap?: (value: Difficulty) => void;
  label: string;
}

export function DifficultyRows({ value, onChange, onTap, label }: DifficultyRowsProps) {
  const t = useTexts('app');
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={styles.rows}>
        {DIFFICULTIES.map((difficulty) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys choose by the radio button inside
          <label key={difficulty} className={styles.row} onClick={onTap && whenTapped(() => onTap(difficulty))}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={value === difficulty}
              onChange={() => onChange(difficulty)}
            />
            <DifficultyIcon value={difficulty} size={64} />
            <span className={styles.word}>{t(`difficulty.${difficulty}`)}</span>
            <ChoiceMark isSelected={value === difficulty} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
