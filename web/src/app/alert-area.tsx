import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { Alert } from '../lib/alerts.ts';
import { ALERT_MS, alertStore } from '../lib/alerts.ts';
import { Icon } from '../ui/icon.tsx';
import classes from './alert-area.module.css';
import { checkIcon, closeIcon, infoIcon } from './alert-icons.ts';

function AlertPill({ alert, closeLabel }: { alert: Alert; closeLabel: string }) {
  useEffect(() => {
    const timer = setTimeout(() => alertStore.close(alert.id), ALERT_MS);
    return () => clearTimeout(timer);
  }, [alert.id]);
  return (
    <div className={classes.pill} data-kind={alert.kind}>
      <Icon shape={alert.kind === 'success' ? checkIcon : infoIcon} />
      <p className={classes.text}>{alert.text}</p>
      <button
        type="button"
        className={classes.close}
        aria-label={closeLabel}
        onClick={() => alertStore.close(alert.id)}
      >
        <Icon shape={closeIcon} size={20} />
      </button>
    </div>
  );
}

/** The region is always there, so that what appears in it is read out. */
export function AlertArea() {
  const t = useTexts('shell');
  const alerts = useSyncExternalStore(alertStore.subscribe, alertStore.list);
  return (
    <div className={classes.area} role="alert">
      {alerts.map((alert) => (
        <AlertPill key={alert.id} alert={alert} closeLabel={t('alert.close')} />
      ))}
    </div>
  );
}
