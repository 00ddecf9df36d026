import { Suspense, useEffect } from 'react';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { ConnectionDialogs, preloadConnectionParts } from './connection-dialogs.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { registerServiceWorker } from './updates.ts';

// Nothing is said before home stands.
const BottomSlot = lazyExtra(async () => ({ default: (await import('../ui/slot/bottom-slot.tsx')).BottomSlot }));

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
      <Suspense fallback={null}>
        <BottomSlot />
      </Suspense>
      <ReloadNotice />
      <ConnectionDialogs />
    </>
  );
}
