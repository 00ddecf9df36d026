import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { refreshHelp } from '../data/config.ts';
import '../data/ward.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { missingChunk } from '../lib/chunks.ts';
import { useStore } from '../lib/store.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { arrowClockwiseIcon, xIcon } from '../ui/shell-icons.ts';
import { BottomSlot } from '../ui/slot/bottom-slot.tsx';
import { InSlot, useSlotTurn } from '../ui/slot/in-slot.tsx';
import { useIsTaken } from '../ui/use-dialog-queue.ts';
import classes from './companion.module.css';
import { useConnection } from './connection.ts';
import { ConnectionDialogs } from './connection-dialogs.tsx';
import { isUpdateThere, registerServiceWorker, reloadApp } from './updates.ts';

type Reason = 'update' | 'chunk';

/**
 * A new version is not announced during a form, a dialog or a hint. A missing part of the app is announced at once,
 * unless the network is gone.
 */
const useReason = (): Reason | null => {
  const hasUpdate = useStore(isUpdateThere);
  const isIncomplete = useStore(missingChunk);
  const connection = useConnection();
  const isTaken = useIsTaken();
  if (connection !== 'ok') return null;
  if (isIncomplete) return 'chunk';
  return hasUpdate && !isTaken ? 'update' : null;
};

/** Asks once for each reason to load the page again, until the person closes it [PWA-09]. */
function ReloadNotice() {
  const t = useTexts('app');
  const reason = useReason();
  const [refused, setRefused] = useState<Reason | null>(null);
  const wants = reason !== null && reason !== refused;
  const hasTurn = useSlotTurn(reason === 'chunk' ? 'connection' : 'update', wants);
  if (!hasTurn || reason === null) return null;
  return (
    <InSlot>
      <div className={classes.notice} data-reason={reason}>
        <p className={classes.text}>{t(`reload.${reason}`)}</p>
        <div className={classes.actions}>
          <button type="button" className={classes.reload} onClick={reloadApp}>
            <Icon shape={arrowClockwiseIcon} size={20} />
            {t('crash.reload')}
          </button>
          <IconButton look="cross" icon={xIcon} label={t('dialog.close')} onClick={() => setRefused(reason)} />
        </div>
      </div>
    </InSlot>
  );
}

/** Parts of every screen that are loaded beside the first one. */
export function Companion() {
  // A doctor who looks at a sheet that somebody shows: the computer of a ward keeps nothing of the app.
  const isGuest = useLocation({ select: ({ pathname }) => pathname === '/view' });
  useEffect(() => {
    if (isGuest) return undefined;
    return whenIdle(() => {
      refreshHelp();
      registerServiceWorker();
    });
  }, [isGuest]);
  return (
    <>
      <BottomSlot />
      {/* The key of the sheet has left the address: a reload would lose it. */}
      {!isGuest && <ReloadNotice />}
      <ConnectionDialogs />
    </>
  );
}
