import { Suspense, useEffect } from 'react';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { ConnectionDialogs, preloadConnectionParts } from './connection-dialogs.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { registerServiceWorker } from './updates.ts';

// The messages at the bottom are loaded after the first screen, as none is shown before.
const BottomSlot = lazyExtra(async () => ({ default: (await import('../ui/slot/bottom-slot.tsx')).BottomSlot }));

/** Parts of every screen that are loaded after the entry, because the entry has no room for them. */
export default function Companion() {
  useEffect(
    () =>
      whenIdle(() => {
        preloadConnectionParts();
        // Stores the phone number of the ward on the device whenever it changes, so that it can be called without a
        // network.
        import('../data/ward.ts').catch(() => undefined);
        import('../data/config.ts').then(({ refreshHelp }) => refreshHelp()).catch(() => undefined);
        registerServiceWorker();
      }),
    [],
  );
  return (
    <>
      <Suspense fallback={null}>
        <BottomSlot />
      </Suspense>
      <ReloadNotice />
      <ConnectionDialogs />
    </>
  );
}
