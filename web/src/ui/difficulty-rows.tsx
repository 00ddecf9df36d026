import { useId } from 'react';
import { DIFFICULTY_VALUES, DifficultyIcon, type DifficultyValue } from '../illustrations/difficulty-icon.tsx';
import { ChoiceMark } from './choice-mark.tsx';
import styles from './difficulty-rows.module.css';

interface DifficultyRowsProps {
  value: DifficultyValue | null;
  onChange: (value: DifficultyValue) => void;
  label: string;
  words: Readonly<Record<DifficultyValue, string>>;
}

export function DifficultyRows({ value, onChange, label, words }: DifficultyRowsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={styles.rows}>
        {DIFFICULTY_VALUES.map((difficulty) => (
          <label key={difficulty} className={styles.row}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={value === difficulty}
              onChange={() => onChange(difficulty)}
            />
            <DifficultyIcon value={difficulty} size={64} />
            <span className={styles.word}>{words[difficulty]}</span>
            <ChoiceMark isSelected={value === difficulty} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
