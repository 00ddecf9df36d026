import type { DeskMe } from '@bergkette/contract/desk/staff.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ALERT_MS, alertStore } from '../../lib/alerts.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { clockIcon, warningCircleIcon } from '../../ui/icons.ts';
import { OnTop } from '../../ui/on-top.tsx';
import { checkCircleIcon } from '../../ui/shell-icons.ts';
import { ask, lock, timeLeft } from '../session.ts';
import styles from './bottom-lines.module.css';

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

/** Time before the end of the session at which the screen says so. */
const SOON_MS = 2 * 60_000;
const LOOK_MS = 1000;

/** Says that the session is about to end, and hides the screen when it has ended. */
export function EndingSoon({ me }: { me: DeskMe }) {
  const t = useTexts('desk');
  const [left, setLeft] = useState(() => timeLeft(me));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = timeLeft(me);
      if (now.ms <= 0) lock();
      // Nothing is shown before, so nothing has to be drawn anew.
      setLeft((before) => (now.ms > SOON_MS && before.ms > SOON_MS ? before : now));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [me]);
  const isSoon = left.ms <= SOON_MS;
  const minutes = Math.max(1, Math.ceil(left.ms / 60_000));
  return (
    <OnTop isShown={isSoon}>
      <div role="status" className={styles.room}>
        {isSoon && (
          <div className={styles.bar}>
            <Icon shape={clockIcon} size={20} />
            <p>{t(left.isIdle ? 'desk.ending.idle' : 'desk.ending.hard', { minutes })}</p>
            {left.isIdle && (
              <Button size="sm" onClick={() => ask()}>
                {t('desk.ending.stay')}
              </Button>
            )}
          </div>
        )}
      </div>
    </OnTop>
  );
}
