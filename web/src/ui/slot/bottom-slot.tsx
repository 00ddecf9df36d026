import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Alert } from '../../lib/alerts.ts';
import { ALERT_MS, alertStore } from '../../lib/alerts.ts';
import { bottomSlot } from '../../lib/bottom-slot.ts';
import { useStore } from '../../lib/store.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { OnTop } from '../on-top.tsx';
import { checkCircleIcon, infoIcon, xIcon } from '../shell-icons.ts';
import { useIsCovered } from '../use-dialog-queue.ts';
import classes from './bottom-slot.module.css';
import { slotRegion, useSlotTurn } from './in-slot.tsx';
import { SLOT_KEY, useSlotFocus } from './use-slot-focus.ts';
import { useSlotPlace } from './use-slot-place.ts';

interface AlertPillProps {
  alert: Alert;
  isShown: boolean;
  /** True while pointer or focus is on the slot, or the alert waits for Firn. */
  isHeld: boolean;
}

/** True for an alert that waits behind another message. Other alerts expire meanwhile, as they would be outdated. */
const canWait = ({ kind, action, link }: Alert) => kind === 'error' || action !== undefined || link !== undefined;

/** True for an alert that only offers a way on, such as to somebody who listens. */
const isOffer = ({ kind, action, link }: Alert): boolean =>
  kind === 'info' && action === undefined && link !== undefined;

/** True for an alert that is kept until Firn has spoken: it would be a second voice, and lie over the new mountain. */
const waitsForFirn = (alert: Alert): boolean =>
  isOffer(alert) || (alert.kind === 'success' && alert.action === undefined);

function AlertPill({ alert, isShown, isHeld }: AlertPillProps) {
  const t = useTexts('app');
  const { id, kind, text, action, link, ms = ALERT_MS, onRead } = alert;
  const isStill = isHeld || onRead !== undefined || (!isShown && canWait(alert));
  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => alertStore.close(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isStill]);
  if (!isShown) return null;
  return (
    <div className={classes.pill} data-kind={kind}>
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
      <IconButton
        look="cross"
        icon={xIcon}
        label={t('dialog.close')}
        onClick={() => {
          alertStore.close(id);
          onRead?.();
        }}
      />
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

/**
 * The only place for messages that are not part of the screen: alerts and the question about a new version. It is at
 * the bottom, shows one at a time and covers no control. Both live regions are always rendered, so that screen readers read
 * what appears in them.
 */
export function BottomSlot() {
  const alerts = useStore(alertStore);
  const isFirnSpeaking = useStore({ subscribe: bottomSlot.subscribe, get: () => bottomSlot.isAsked('firn') });
  const first = useStore({ subscribe: alertStore.subscribe, get: alertStore.current });
  // An offer waits for a dialog too: on a small phone it would take the room of its buttons.
  const isCovered = useIsCovered();
  const isLate = (alert: Alert): boolean => (isFirnSpeaking && waitsForFirn(alert)) || (isCovered && isOffer(alert));
  const shown = first !== undefined && !isLate(first) ? first : undefined;
  useSlotTurn('alert', shown !== undefined);
  const speaker = useStore({ subscribe: bottomSlot.subscribe, get: bottomSlot.current });
  // Firn speaks beside the path, and a notice stands at the top.
  const isTaken = speaker !== null && speaker !== 'firn' && speaker !== 'notice';
  // The message that pointer or focus is on. The next message starts without it.
  const content = shown?.id ?? speaker;
  const [held, setHeld] = useState<typeof content>(null);
  const { slot, remember } = useSlotFocus(isTaken);
  const region = useRef<HTMLDivElement>(null);
  useSlotPlace(slot, isTaken);
  useLayoutEffect(() => {
    slotRegion.set(region.current);
    return () => slotRegion.set(null);
  }, []);
  return (
    <OnTop isShown={isTaken}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; the buttons inside act */}
      <div
        ref={slot}
        className={classes.slot}
        aria-keyshortcuts={isTaken ? SLOT_KEY : undefined}
        onPointerEnter={() => setHeld(content)}
        onPointerLeave={() => setHeld(null)}
        onFocus={(event) => {
          remember(event);
          setHeld(content);
        }}
        onBlur={() => setHeld(null)}
      >
        <div role="alert">
          {alerts.map((alert) => (
            <AlertPill
              key={alert.id}
              alert={alert}
              isShown={alert === shown}
              isHeld={held === alert.id || isLate(alert)}
            />
          ))}
        </div>
        <div role="status" ref={region} />
      </div>
    </OnTop>
  );
}
