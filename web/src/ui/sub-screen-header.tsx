import { Link } from '@tanstack/react-router';
import { Icon } from './icon.tsx';
import { arrowLeftIcon } from './icons.ts';
import styles from './sub-screen.module.css';

interface SubScreenHeaderProps {
  /** The main screen above. */
  to: '/tracking' | '/profile';
  backLabel: string;
  title: string;
}

export function SubScreenHeader({ to, backLabel, title }: SubScreenHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to={to} className={styles.back} aria-label={backLabel} title={backLabel}>
        <Icon shape={arrowLeftIcon} />
      </Link>
      <h1>{title}</h1>
    </header>
  );
}
