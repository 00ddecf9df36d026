import { useEffect } from 'react';
import { ALERT_MS, alertStore } from '../../lib/alerts.ts';
import { useStore } from '../../lib/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { warningCircleIcon } from '../../ui/icons.ts';
import { OnTop } from '../../ui/on-top.tsx';
import { checkCircleIcon } from '../../ui/shell-icons.ts';
import styles from './ending-soon.module.css';

const current = { get: alertStore.current, subscribe: alertStore.subscribe };

/** A line at the bottom that says what was done, or what was not, for a while. */
export function SayingAlerts() {
  const alert = useStore(current);
  useEffect(() => {
    if (alert === undefined) return;
    const timer = setTimeout(() => alertStore.close(alert.id), alert.ms ?? ALERT_MS);
    return () => clearTimeout(timer);
  }, [alert]);
  return (
    <OnTop isShown={alert !== undefined}>
      <div role="status" className={styles.room}>
        {alert !== undefined && (
          <div className={alert.kind === 'error' ? styles.bar : `${styles.bar} ${styles.said}`}>
            <Icon shape={alert.kind === 'error' ? warningCircleIcon : checkCircleIcon} size={20} />
            <p>{alert.text}</p>
          </div>
        )}
      </div>
    </OnTop>
  );
}
