import { useEffect } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { ConnectionDialogs, preloadConnectionParts } from './connection-dialogs.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { registerServiceWorker } from './updates.ts';

/** What goes along with every screen and has no room in the entry. */
export default function Companion() {
  useEffect(
    () =>
      whenIdle(() => {
        preloadConnectionParts();
        import('../lib/public-config.ts').then(({ refreshHelp }) => refreshHelp()).catch(() => undefined);
        registerServiceWorker();
      }),
    [],
  );
  return (
    <>
      <ReloadNotice />
      <ConnectionDialogs />
    </>
  );
}
