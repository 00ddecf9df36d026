import { useLocation } from '@tanstack/react-router';
import { refreshHelp } from '../data/config.ts';
import '../data/ward.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { missingChunk } from '../lib/chunks.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { createStore, useStore } from '../lib/store.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { arrowClockwiseIcon, xIcon } from '../ui/shell-icons.ts';
import { BottomSlot } from '../ui/slot/bottom-slot.tsx';
import { useSlotTurn } from '../ui/slot/use-slot.ts';
import classes from './companion.module.css';
import { useConnection } from './connection.ts';
import { ConnectionDialogs } from './connection-dialogs.tsx';

export { InstallOffer } from './install/install-offer.tsx';

/** A page that stays open looks for a new version when it comes back into view, at most this often. */
const CHECK_EVERY_MS = millisecondsInHour;
/** The page is loaded again after this time even if no new worker took over: a page without a worker is not told. */
const PATIENCE_MS = 3000;

let registration: ServiceWorkerRegistration | undefined;
let isAsked = false;

const watch = (found: ServiceWorkerRegistration, onUpdate: () => void): void => {
  if (found === registration) return;
  registration = found;
  /** With no active worker the waiting one is the first, which replaces nothing. */
  const look = () => {
    if (found.waiting && found.active) onUpdate();
  };
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
  look();
  let checkedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAtMs < CHECK_EVERY_MS) return;
    checkedAtMs = performance.now();
    found.update().catch(() => undefined);
  });
};

let hasRegistered = false;
/**
 * Registers the service worker, which keeps shell, fonts and texts but no answers of `/api`. A new version waits until
 * a person asks for it, or until no tab uses the old one.
 * @param onUpdate is called when a newer version of the app is ready
 */
const registerServiceWorker = (onUpdate: () => void): void => {
  // Whoever comes back from a sheet that somebody shows has done so before.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || hasRegistered) return;
  hasRegistered = true;
  const base = import.meta.env.BASE_URL;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    // Another tab has activated the new version.
    else onUpdate();
  });
  const register = () => {
    navigator.serviceWorker.register(`${base}sw.js`, { scope: base }).then(
      (found) => watch(found, onUpdate),
      () => undefined,
    );
  };
  register();
  // The first try may have failed for want of a network.
  connectionEvents.on('server_reachable', register);
};

/** Loads the page again, in the newest version. */
const reloadApp = (): void => {
  const waiting = registration?.waiting;
  isAsked = true;
  waiting?.postMessage({ type: 'SKIP_WAITING' });
  setTimeout(() => location.reload(), waiting ? PATIENCE_MS : 0);
};

interface ReloadNoticeProps {
  reason: 'update' | 'chunk';
  onClose: () => void;
}

/** Asks to load the page again. */
function ReloadNotice({ reason, onClose }: ReloadNoticeProps) {
  const t = useTexts('app');
  return (
    <div className={classes.notice} data-reason={reason}>
      <p className={classes.text}>{t(`reload.${reason}`)}</p>
      <div className="row">
        <Button size="sm" icon={arrowClockwiseIcon} onClick={reloadApp}>
          {t('crash.reload')}
        </Button>
        <IconButton look="cross" icon={xIcon} label={t('dialog.close')} onClick={onClose} />
      </div>
    </div>
  );
}

/** Says that a part of the app is missing, unless the network is gone, until the person closes it [PWA-09]. */
function MissingPart() {
  const isMissing = useStore(missingChunk);
  const isConnected = useConnection() === 'ok';
  const [isClosed, setClosed] = useState(false);
  const hasTurn = useSlotTurn('connection', isMissing && isConnected && !isClosed);
  return hasTurn && <ReloadNotice reason="chunk" onClose={() => setClosed(true)} />;
}

/** Whether a newer version is ready. A no holds until the next start. */
const newVersion = createStore<'none' | 'ready' | 'declined'>('none');

/** Returns whether to say that there is a new version. @param isCovered true while something else has the person's attention */
export const useUpdateTurn = (isCovered: boolean): boolean => {
  const isReady = useStore(newVersion) === 'ready';
  const isConnected = useConnection() === 'ok';
  return useSlotTurn('update', isReady && isConnected && !isCovered);
};

/** Asks for the new version. */
export function UpdateNotice() {
  return <ReloadNotice reason="update" onClose={() => newVersion.set('declined')} />;
}

/** Parts of every screen that are loaded beside the first one. */
export function Companion() {
  // A doctor who looks at a sheet that somebody shows: the computer of a ward keeps nothing of the app.
  const isGuest = useLocation({ select: ({ pathname }) => pathname === '/view' });
  useEffect(() => {
    if (isGuest) return undefined;
    return whenIdle(() => {
      refreshHelp();
      registerServiceWorker(() => newVersion.get() === 'none' && newVersion.set('ready'));
    });
  }, [isGuest]);
  return (
    <>
      <BottomSlot>
        {/* The key of the sheet has left the address: a reload would lose it. */}
        {!isGuest && <MissingPart />}
      </BottomSlot>
      <ConnectionDialogs />
    </>
  );
}
