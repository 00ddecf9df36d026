import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretRightIcon } from '../../ui/icons.ts';
import styles from './links.module.css';

const links = [
  ['/tracking/visit', 'visit'],
  ['/tracking/cycles', 'cycles'],
] as const;

/** Links below both tabs to what can be made of the notes: the handout and the cycles. */
export function TrackingLinks() {
  const t = useTexts('tracking');
  return (
    <div className={styles.links}>
      {links.map(([to, name]) => (
        <Link key={name} to={to} className={styles.link}>
          <span>
            {t(`tracking.${name}`)}
            <span className="small">{t(`tracking.${name}.hint`)}</span>
          </span>
          <Icon shape={caretRightIcon} size={20} />
        </Link>
      ))}
    </div>
  );
}
