import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { checkConnection, currentConnection, subscribeToConnection } from './connection.ts';
import classes from './connection-dialogs.module.css';
import { arrowClockwiseIcon, wifiSlashIcon } from './connection-icons.ts';

interface ArtProps {
  kind: 'offline' | 'unreachable';
}

const NoArt = (_props: ArtProps) => null;

/** Offline nothing can be loaded any more: whoever starts the app calls this while it still can. */
export const preloadConnectionArt = (): Promise<{ default: ComponentType<ArtProps> }> =>
  import('./connection-art.tsx').then(
    (module) => ({ default: module.ConnectionArt }),
    () => ({ default: NoArt }),
  );

const ConnectionArt = lazy(preloadConnectionArt);

/** Without a connection the app cannot be used: one dialog over everything [PWA-06, PWA-07]. */
export function ConnectionDialogs() {
  const connection = useSyncExternalStore(subscribeToConnection, currentConnection);
  return connection === 'ok' ? null : <ConnectionDialog kind={connection} />;
}

function ConnectionDialog({ kind }: ArtProps) {
  const t = useTexts('shell');
  const ref = useRef<HTMLDialogElement>(null);
  const [isChecking, setIsChecking] = useState(false);

  useEffect(() => ref.current?.showModal(), []);

  const handleRetry = async () => {
    setIsChecking(true);
    await checkConnection();
    setIsChecking(false);
  };

  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-labelledby="connection-title"
      aria-describedby="connection-text"
      onCancel={(event) => event.preventDefault()}
    >
      <Suspense fallback={null}>
        <ConnectionArt kind={kind} />
      </Suspense>
      <h2 id="connection-title" className="title">
        {t(`${kind}.title`)}
      </h2>
      <p id="connection-text" className="lead">
        {t(`${kind}.text`)} {kind === 'offline' && t('offline.drafts')}
      </p>
      <p className={classes.hint}>
        <Icon shape={wifiSlashIcon} size={18} />
        {t('offline.hint')}
      </p>
      <button type="button" className={classes.retry} onClick={handleRetry} disabled={isChecking}>
        <Icon shape={arrowClockwiseIcon} size={20} />
        {t('unreachable.retry')}
      </button>
    </dialog>
  );
}
