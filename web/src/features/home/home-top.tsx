import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { magnifyingGlassIcon } from '../../ui/icons.ts';
import styles from './home-top.module.css';

interface HomeTopProps {
  greeting: string;
  text: string;
  searchLabel: string;
  /** Only if events exist [HOME-05]. */
  onSearch: (() => void) | null;
  /** What moves along the path. */
  children: ReactNode;
}

/** Greeting and search. The place on the left is that of the toggle between path and looking back [HOME-03]. */
export function HomeTop({ greeting, text, searchLabel, onSearch, children }: HomeTopProps) {
  return (
    <>
      <header className={styles.top}>
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
      <div className={styles.greeting}>
        <h1 className={styles.hello}>{greeting}</h1>
        <p className={styles.text} role="status">
          {text}
        </p>
        {children}
      </div>
    </>
  );
}
