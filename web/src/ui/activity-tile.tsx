import type { ReactNode } from 'react';
import { Glyph } from '../illustrations/glyph.tsx';
import type { Place } from '../illustrations/place.ts';
import styles from './activity-tile.module.css';

export function ActivityGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

interface ActivityTileProps {
  text: string;
  /** Name of the icon, from the catalogue. */
  icon: string;
  place: Place;
  isSelected: boolean;
  onSelect: () => void;
}

export function ActivityTile({ text, icon, place, isSelected, onSelect }: ActivityTileProps) {
  return (
    <button type="button" className={`${styles.tile} ${styles[place]}`} aria-pressed={isSelected} onClick={onSelect}>
      <span className={styles.bubble}>
        <Glyph name={icon} size={32} />
      </span>
      {text}
    </button>
  );
}
