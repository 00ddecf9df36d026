import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Firn, FirnFigure } from '../illustrations/firn.tsx';
import { borrowFocus } from '../lib/focus.ts';
import { paths } from '../lib/paths.ts';
import { useStore } from '../lib/store.ts';
import { useIsWriting } from '../lib/writing.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { ShortHelp } from '../ui/help/short-help.tsx';
import { Icon } from '../ui/icon.tsx';
import { whenEntered } from '../ui/on-top.tsx';
import { arrowClockwiseIcon } from '../ui/shell-icons.ts';
import { checkConnection, connectionStore, readable, setConnectionDialog } from './connection.ts';
import classes from './connection-dialogs.module.css';

/** Phosphor Icons (MIT, see NOTICE). */
const wifiSlashIcon =
  'M213.92 210.62a8 8 0 1 1-11.84 10.76l-52-57.15a60 60 0 0 0-57.41 7.24a8 8 0 1 1-9.42-12.93A75.43 75.43 0 0 1 128 144c1.28 0 2.55 0 3.82.1l-26.92-29.61A108 108 0 0 0 61 135.31A8 8 0 0 1 49.73 134A8 8 0 0 1 51 122.77a124.3 124.3 0 0 1 41.71-21.66L69.37 75.4a155.4 155.4 0 0 0-40.29 24A8 8 0 0 1 18.92 87A172 172 0 0 1 58 62.86L42.08 45.38a8 8 0 1 1 11.84-10.76ZM128 192a12 12 0 1 0 12 12a12 12 0 0 0-12-12M237.08 87A172.3 172.3 0 0 0 106 49.4a8 8 0 1 0 2 15.87A158 158 0 0 1 128 64a156.25 156.25 0 0 1 98.92 35.37A8 8 0 0 0 237.08 87M195 135.31a8 8 0 0 0 11.24-1.3a8 8 0 0 0-1.3-11.24a124.25 124.25 0 0 0-51.73-24.2a8 8 0 1 0-3.21 15.67a108.1 108.1 0 0 1 45 21.07';

/**
 * Shows a dialog over everything while there is no connection [PWA-06, PWA-07]. Who writes is never interrupted: the form
 * says it, and they read on afterwards, unless something else was not sent. Others may read what the device keeps, or begin an event on the path.
 */
export function ConnectionDialogs() {
  const { connection, dialog } = useStore(connectionStore);
  const isWriting = useIsWriting();
  const canRead = useStore(readable);
  const isUnsent = dialog === 'unsent';
  useEffect(() => {
    if (isWriting && connection !== 'ok' && !isUnsent) setConnectionDialog('aside');
  }, [isWriting, connection, isUnsent]);
  // The phone numbers for help are on the device, and a sheet that somebody shows needs no network once it is open.
  const pathname = useLocation({ select: (location) => location.pathname });
  const isFree = pathname === '/help' || pathname === '/view';
  const navigate = useNavigate();
  if (connection === 'ok' || (isWriting && !isUnsent) || dialog === 'aside' || isFree) return null;
  const readOn = () => setConnectionDialog('aside');
  const handleBegin = () => {
    readOn();
    void navigate({ to: '/', search: { dialog: 'begin' } });
  };
  return (
    <ConnectionDialog
      kind={connection}
      isUnsent={isUnsent}
      onBegin={canRead && !pathname.startsWith(paths.onboarding) ? handleBegin : null}
      onRead={canRead ? readOn : null}
    />
  );
}

/** Firn asleep while there is no network, wondering while the server is away. */
function ConnectionArt({ kind }: { kind: 'offline' | 'unreachable' }) {
  if (kind === 'unreachable') return <Firn pose="think" />;
  return (
    <svg width="200" height="128" viewBox="0 0 200 128" aria-hidden="true">
      <path d="M10 120q60-22 180 0z" fill="var(--petrol-soft)" />
      <g transform="translate(30 -22) scale(.6)">
        <FirnFigure pose="sleep" />
      </g>
      <g fill="var(--ink-3)" fontFamily="var(--font)" fontWeight="700">
        <text x="130" y="34" fontSize="20">
          z
        </text>
        <text x="146" y="20" fontSize="15">
          z
        </text>
      </g>
    </svg>
  );
}

const ASIDE = { variant: 'subtle', isWide: true, className: classes.aside } as const;

interface ConnectionDialogProps {
  kind: 'offline' | 'unreachable';
  /** True where the last change was lost with the connection. */
  isUnsent: boolean;
  onBegin: (() => void) | null;
  onRead: (() => void) | null;
}

function ConnectionDialog({ kind, isUnsent, onBegin, onRead }: ConnectionDialogProps) {
  const t = useTexts('app');
  const ref = useRef<HTMLDialogElement>(null);
  const [look, setLook] = useState<'hint' | 'looking' | 'still'>('hint');
  // What stands in an open sheet would be lost with it.
  const [isOverSheet] = useState(() => document.querySelector('dialog[open]') !== null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const giveBack = borrowFocus(dialog);
    dialog.showModal();
    // It lies over each dialog that opens later, too.
    const stop = whenEntered(() => {
      dialog.close();
      dialog.showModal();
    });
    return () => {
      stop();
      dialog.close();
      giveBack();
    };
  }, []);

  const handleRetry = async () => {
    if (look === 'looking') return;
    setLook('looking');
    await checkConnection();
    setLook('still');
  };
  /** `preventDefault` keeps the dialog open. The event stops here, so that nothing behind the dialog closes. */
  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.nativeEvent.stopPropagation();
  };

  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-labelledby="connection-title"
      aria-describedby="connection-text"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={handleKeyDown}
    >
      <ConnectionArt kind={kind} />
      <h2 id="connection-title" className="title">
        {t(`${kind}.title`)}
      </h2>
      <p id="connection-text" className={classes.text}>
        {t(isUnsent ? 'offline.not_sent' : `${kind}.text`)}
      </p>
      {onRead !== null && (
        <Button isWide onClick={onRead}>
          {t('offline.read')}
        </Button>
      )}
      {onBegin !== null && !isOverSheet && (
        <Button {...ASIDE} variant="light" onClick={onBegin}>
          {t('offline.begin')}
        </Button>
      )}
      {/* The app looks by itself too. It leads only where there is nothing else to do. */}
      <Button
        {...(onRead === null ? { isWide: true } : ASIDE)}
        icon={arrowClockwiseIcon}
        onClick={handleRetry}
        aria-disabled={look === 'looking'}
      >
        {t('failed.retry')}
      </Button>
      <p className={classes.hint} role="status">
        <Icon shape={wifiSlashIcon} size={18} />
        {t(`offline.${look}`)}
      </p>
      <div className={classes.help}>
        {/* Whom else to talk to stands on the page. */}
        <ShortHelp isUrgent />
        <Link {...buttonLook(ASIDE)} to="/help">
          {t('help.title')}
        </Link>
      </div>
    </dialog>
  );
}
