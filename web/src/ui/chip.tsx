import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';
import { xIcon } from './shell-icons.ts';

interface ChipProps {
  children: ReactNode;
  icon?: string;
  /** Leave it out for a chip that is a plain button. */
  isSelected?: boolean;
  /** Of its words, where they are in another language than the app. */
  lang?: string | undefined;
  onClick: () => void;
}

export function Chip({ children, icon, isSelected, lang, onClick }: ChipProps) {
  return (
    <button type="button" className={styles.chip} lang={lang} aria-pressed={isSelected} onClick={onClick}>
      {icon && <Icon shape={icon} size={18} />}
      <bdi>{children}</bdi>
    </button>
  );
}

interface RemovableChipProps {
  text: string;
  /** Name of the button, such as "Stichwort Ayla entfernen". The whole chip is the button. */
  removeLabel: string;
  onRemove: () => void;
}

export function RemovableChip({ text, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <button type="button" className={`${styles.chip} ${styles.chosen}`} aria-label={removeLabel} onClick={onRemove}>
      <bdi>{text}</bdi>
      <Icon shape={xIcon} size={16} />
    </button>
  );
}

interface TagProps {
  tone: LocationName | 'sun' | 'petrol' | 'ok';
  icon?: ReactNode;
  children: ReactNode;
}

/** Shows a word with a colour and an icon. It cannot be tapped. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      {icon}
      <bdi>{children}</bdi>
    </span>
  );
}
