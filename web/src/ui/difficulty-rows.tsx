import { DIFFICULTIES, type Difficulty } from '@bergkette/contract/events.rules.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { DifficultyIcon } from '../illustrations/difficulty-icon.tsx';
import { ChoiceMark, Radios } from './choice-rows.tsx';
import styles from './difficulty-rows.module.css';

interface DifficultyRowsProps {
  value: Difficulty | null;
  onChange: (value: Difficulty) => void;
  /** Called when a finger or mouse chooses. */
  onTap: (value: Difficulty) => void;
  label: string;
}

export function DifficultyRows({ value, onChange, onTap, label }: DifficultyRowsProps) {
  const t = useTexts('app');
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={styles.rows}>
        <Radios values={DIFFICULTIES} chosen={value} className={styles.row} onChoose={onChange} onTap={onTap}>
          {(difficulty) => (
            <>
              <DifficultyIcon value={difficulty} size={64} />
              <span className={styles.word}>{t(`difficulty.${difficulty}`)}</span>
              <ChoiceMark isSelected={value === difficulty} />
            </>
          )}
        </Radios>
      </div>
    </fieldset>
  );
}
