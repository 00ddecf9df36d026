import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { magnifyingGlassIcon } from '../../ui/icons.ts';
import styles from './home-top.module.css';

interface HomeTopProps {
  greeting: string;
  /** `null` shows no greeting, only the heading for screen readers. */
  text: string | null;
  /** Switches between path and experience mode [HOME-03]. */
  toggle: ReactNode;
  /** `null` hides the search while there are no events [HOME-05]. */
  onSearch: (() => void) | null;
  /** Follows the quiet line about an address to confirm; `null` where there is none. */
  onConfirmEmail: (() => void) | null;
  /** Stands in the place of greeting and text for a while; `null` for nothing. */
  said: ReactNode;
  /** Content that scrolls with the path. */
  children: ReactNode;
}

/** Shows toggle, search and greeting above the path. */
export function HomeTop({ greeting, text, toggle, onSearch, onConfirmEmail, said, children }: HomeTopProps) {
  const t = useTexts('app');
  return (
    <>
      <header className={styles.top}>
        {toggle}
        {onSearch !== null && (
          <IconButton
            className={`${styles.search} on-scene`}
            icon={magnifyingGlassIcon}
            label={t('home.search')}
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
          {said === null && onConfirmEmail !== null && (
            <button type="button" className={styles.line} onClick={onConfirmEmail}>
              {t('home.confirm_email')}
            </button>
          )}
          {said === null && children}
        </div>
      )}
    </>
  );
}
