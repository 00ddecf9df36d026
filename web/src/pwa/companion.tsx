import { useEffect } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { BottomSlot } from '../ui/slot/bottom-slot.tsx';
import { ConnectionDialogs, preloadConnectionParts } from './connection-dialogs.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { registerServiceWorker } from './updates.ts';

/** What goes along with every screen and has no room in the entry. */
export default function Companion() {
  useEffect(
    () =>
      whenIdle(() => {
        preloadConnectionParts();
        // The ward's number follows the person from here on, so that it is there without a network.
        import('../data/ward.ts').catch(() => undefined);
        import('../data/config.ts').then(({ refreshHelp }) => refreshHelp()).catch(() => undefined);
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
