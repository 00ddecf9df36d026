import { Icon } from '../../../ui/icon.tsx';
import { clockIcon } from '../../../ui/icons.ts';
import styles from './marker-clock.module.css';

/** The event stands only on this device so far; the marker's name says so too. */
export function MarkerClock() {
  return (
    <span className={styles.clock} data-waiting>
      <Icon shape={clockIcon} size={18} />
    </span>
  );
}
