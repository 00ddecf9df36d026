import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './tab-links.module.css';

interface TabLinksProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: string; link: Pick<LinkProps, 'to' | 'search'> }[];
  current: Name;
}

/** Two or three tabs that stand in the address. */
export function TabLinks<Name extends string>({ label, tabs, current }: TabLinksProps<Name>) {
  return (
    <nav className={`${styles.tabs} ${tabs.length > 2 ? styles.three : ''}`} aria-label={label}>
      {tabs.map(({ name, text, link }) => {
        const isCurrent = name === current ? 'page' : undefined;
        return (
          <Link
            key={name}
            {...link}
            replace
            className={styles.tab}
            aria-current={isCurrent}
            // Not its own idea of what is active, which would look at the whole address.
            activeProps={{ 'aria-current': isCurrent }}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}
