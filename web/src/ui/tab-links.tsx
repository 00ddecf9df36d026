import { Link, type LinkProps } from '@tanstack/react-router';
import styles from './tab-links.module.css';

interface TabLinksProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: string; link: Pick<LinkProps, 'to' | 'search'> }[];
  current: Name;
}

/** Shows two or three tabs, each of which has its own URL. */
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
            // The link would compare the whole URL to find out whether it is the current one.
            activeProps={{ 'aria-current': isCurrent }}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}
