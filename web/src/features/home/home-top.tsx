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
  /** Stands in the place of greeting and text for a while; `null` for nothing. */
  said: ReactNode;
  /** Content that scrolls with the path. */
  children: ReactNode;
}

/** Shows toggle, search and greeting above the path. */
export function HomeTop({ greeting, text, toggle, searchLabel, onSearch, said, children }: HomeTopProps) {
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
        <div className={`${styles.greeting} ${said === null ? '' : styles.saying}`}>
          <h1 className={said === null ? styles.hello : 'sr-only'}>{greeting}</h1>
          {/* The region stays, so that what comes into it is read out. */}
          <div className={said === null ? styles.text : undefined} role="status">
            {said ?? text}
          </div>
          {said === null && children}
        </div>
      )}
    </>
  );
}
