import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import type { Alert } from '../lib/alerts.ts';
import { ALERT_MS, alertStore } from '../lib/alerts.ts';
import { useStore } from '../lib/store.ts';
import { Icon } from '../ui/icon.tsx';
import { checkCircleIcon, infoIcon, xIcon } from '../ui/shell-icons.ts';
import classes from './alert-area.module.css';

interface AlertPillProps {
  alert: Alert;
  closeLabel: string;
}

function AlertPill({ alert, closeLabel }: AlertPillProps) {
  const { id, kind, text, action, link, ms = ALERT_MS } = alert;
  // An alert does not vanish while a finger or the focus is on it.
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => alertStore.close(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock still; the buttons inside act
    <div
      className={classes.pill}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon shape={kind === 'success' ? checkCircleIcon : infoIcon} isFilled />
      <p className={classes.text}>{text}</p>
      {action !== undefined && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            alertStore.close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label={closeLabel} onClick={() => alertStore.close(id)}>
        <Icon shape={xIcon} size={20} />
      </button>
      {link !== undefined && <AlertLink {...link} />}
    </div>
  );
}

function AlertLink({ label, href }: { label: string; href: string }) {
  return href.startsWith('/') ? (
    <Link className={classes.link} to={href}>
      {label}
    </Link>
  ) : (
    <a className={classes.link} href={href}>
      {label}
    </a>
  );
}

/** The region is always there, so that what appears in it is read out. */
export function AlertArea() {
  const t = useTexts('shell');
  const alerts = useStore(alertStore);
  return (
    <div className={classes.area} role="alert">
      {alerts.map((alert) => (
        <AlertPill key={alert.id} alert={alert} closeLabel={t('alert.close')} />
      ))}
    </div>
  );
}
