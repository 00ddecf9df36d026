import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { ReactNode } from 'react';
import styles from './choice-card.module.css';
import { ChoiceMark } from './choice-rows.tsx';

interface ChoiceCardProps {
  title: string;
  hint?: ReactNode;
  /** An SVG, shown over the full width. */
  picture?: ReactNode;
  icon?: ReactNode;
  tone?: LocationName | 'petrol';
  isSelected: boolean;
  onSelect: () => void;
}

export function ChoiceCard({ title, hint, picture, icon, tone = 'petrol', isSelected, onSelect }: ChoiceCardProps) {
  return (
    <button type="button" className={`${styles.card} ${styles[tone]}`} aria-pressed={isSelected} onClick={onSelect}>
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className={styles.row}>
        {icon}
        <span className="grow">
          <span className={styles.title}>{title}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        <ChoiceMark isSelected={isSelected} />
      </span>
    </button>
  );
}
