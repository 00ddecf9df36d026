import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { magnifyingGlassIcon } from '../../ui/icons.ts';
import styles from './home-top.module.css';

interface HomeTopProps {
  greeting: string;
  /** `null` shows no greeting, only the heading for screen readers. */
  text: string | null;
  /** Switches between path and experience mode [HOME-03]. */
  toggle: ReactNode;
  searchLabel: string;
  /** `null` hides the search while there are no events [HOME-05]. */
  onSearch: (() => void) | null;
  /** Content that scrolls with the path. */
  children: ReactNode;
}

/** Shows toggle, search and greeting above the path. */
export function HomeTop({ greeting, text, toggle, searchLabel, onSearch, children }: HomeTopProps) {
  return (
    <>
      <header className={styles.top}>
        {toggle}
        {onSearch !== null && (
          <IconButton
            className={`${styles.search} on-scene`}
            icon={magnifyingGlassIcon}
            label={searchLabel}
            look="glass"
            onClick={onSearch}
          />
        )}
      </header>
      {text === null ? (
        <h1 className="sr-only">{greeting}</h1>
      ) : (
        <div className={styles.greeting}>
          <h1 className={styles.hello}>{greeting}</h1>
          <p className={styles.text} role="status">
            {text}
          </p>
          {children}
        </div>
      )}
    </>
  );
}
