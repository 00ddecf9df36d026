import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { ReactNode } from 'react';
import { Glyph } from '../illustrations/glyph.tsx';
import styles from './activity-tile.module.css';

interface ActivityGridProps {
  /** True for smaller tiles, four in a row on a usual phone. */
  isSmall?: boolean;
  children: ReactNode;
}

export function ActivityGrid({ isSmall = false, children }: ActivityGridProps) {
  return <div className={`${styles.grid} ${isSmall ? styles.small : ''}`}>{children}</div>;
}

interface ActivityTileProps {
  text: string;
  /** Name of the icon, from the catalogue. */
  icon: string;
  place: LocationName;
  isSelected?: boolean;
  /** In place of it, for a tile that opens something: whether it is open. */
  isOpen?: boolean;
  onSelect: () => void;
}

export function ActivityTile({ text, icon, place, isSelected, isOpen, onSelect }: ActivityTileProps) {
  return (
    <button
      type="button"
      className={`${styles.tile} ${styles[place]}`}
      aria-pressed={isSelected}
      aria-expanded={isOpen}
      onClick={onSelect}
    >
      <span className={styles.bubble}>
        <Glyph name={icon} size={32} />
      </span>
      {text}
    </button>
  );
}
