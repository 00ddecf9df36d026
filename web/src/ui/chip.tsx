import type { ReactNode } from 'react';
import type { Place } from '../illustrations/place.ts';
import styles from './chip.module.css';
import { Icon, type IconShape } from './icon.tsx';
import { xIcon } from './shell-icons.ts';

interface ChipProps {
  children: ReactNode;
  icon?: IconShape;
  /** Leave out for a chip that only does something. */
  isSelected?: boolean;
  onClick: () => void;
}

export function Chip({ children, icon, isSelected, onClick }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isSelected} onClick={onClick}>
      {icon && <Icon shape={icon} size={18} />}
      {children}
    </button>
  );
}

interface RemovableChipProps {
  text: string;
  /** "Stichwort Ayla entfernen": the whole chip is the target. */
  removeLabel: string;
  onRemove: () => void;
}

export function RemovableChip({ text, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className={`${styles.chip} ${styles.chosen}`} aria-label={removeLabel} onClick={onRemove}>
      {text}
      <Icon shape={xIcon} size={16} />
    </button>
  );
}

interface TagProps {
  tone: Place | 'sun' | 'petrol';
  icon?: ReactNode;
  children: ReactNode;
}

/** A word with its colour and icon; nothing to tap. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
