import { useEffect } from 'react';
import { refreshHelp } from '../data/config.ts';
import '../data/ward.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { BottomSlot } from '../ui/slot/bottom-slot.tsx';
import { ConnectionDialogs } from './connection-dialogs.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { registerServiceWorker } from './updates.ts';

/** Parts of every screen that are loaded beside the first one. */
export function Companion() {
  useEffect(
    () =>
      whenIdle(() => {
        refreshHelp();
        registerServiceWorker();
      }),
    [],
  );
  return (
    <>
      <BottomSlot />
      <ReloadNotice />
      <ConnectionDialogs />
    </>
  );
}
