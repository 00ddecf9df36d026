import { deskRights, mayCall } from '@bergkette/contract/desk/rights.ts';
import { useQuery } from '@tanstack/react-query';
import {
  type ErrorComponentProps,
  Link,
  Outlet,
  useLocation,
  useMatches,
  useRouterState,
} from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { mountainsIcon, userCircleIcon, warningCircleIcon } from '../../ui/icons.ts';
import { waitingQuery } from '../data/reports.ts';
import { maySee, screens } from '../screens.ts';
import { signOut } from '../session.ts';
import { Alerts } from './alerts.tsx';
import { AskToStay, LoseSheet } from './ask-to-stay.tsx';
import styles from './frame.module.css';
import { listIcon, signOutIcon } from './icons.ts';
import { Looks } from './looks.tsx';
import { Failure, Screen } from './parts.tsx';
import { useMe } from './use-me.ts';
import { isLostBySigningOut } from './use-unsaved.ts';

function Navigation() {
  const t = useTexts('desk');
  const { roles } = useMe();
  const { data: waiting } = useQuery(waitingQuery);
  const count = waiting === undefined ? 0 : waiting.reports + waiting.erasures + waiting.addresses;
  const entries = screens.filter((screen) => screen.icon !== undefined && maySee(screen, roles));
  return (
    <nav aria-label={t('desk.nav')} className={styles.nav}>
      {entries.map(({ path, title, icon }) => (
        <Link key={path} to={path} className={styles.entry} activeOptions={{ exact: false }}>
          {icon && <Icon shape={icon} size={22} />}
          <span>{t(title)}</span>
          {path === '/reports' && count > 0 && (
            <span className={styles.count} data-danger={(waiting?.danger ?? 0) > 0 || undefined}>
              {count}
              <span className="sr-only"> {t('desk.nav.waiting', { count })}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** On each screen, until the report is closed: what is rare and matters most must not wait to be found. */
function Danger() {
  const t = useTexts('desk');
  const { roles } = useMe();
  const { data: waiting } = useQuery(waitingQuery);
  if (waiting === undefined || waiting.danger === 0) return null;
  const count = waiting.danger;
  return (
    <div role="alert" className={styles.danger}>
      <Icon shape={warningCircleIcon} size={22} />
      {mayCall(deskRights['GET /reports/'], roles) ? (
        <p>
          {t('desk.danger', { count })} <Link to="/reports">{t('desk.danger.read')}</Link>
        </p>
      ) : (
        <p>{t('desk.danger.ward', { count })}</p>
      )}
    </div>
  );
}

function Person() {
  const t = useTexts('desk');
  const me = useMe();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    setLeaving(true);
    await signOut();
  };
  const handleSignOut = () => (isLostBySigningOut() ? setAsking(true) : leave());
  return (
    <div className={styles.person}>
      <Link to="/me" className={styles.entry}>
        <Icon shape={userCircleIcon} size={22} />
        <span>
          {me.name}
          <small>{t('desk.nav.me')}</small>
        </span>
      </Link>
      <Looks isSignedIn />
      <Button
        variant="default"
        size="sm"
        icon={signOutIcon}
        aria-busy={isLeaving}
        onClick={() => !isLeaving && handleSignOut()}
      >
        {t('desk.sign_out')}
      </Button>
      {isAsking && <LoseSheet onKeep={() => setAsking(false)} onLose={leave} />}
    </div>
  );
}

/** Moves the focus to the title of a new screen, as loading a page would. */
const useFocusOnTitle = (): void => {
  // The address changes when a link is followed, while the former title is still there.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    const isFirst = seen.current === undefined;
    seen.current = pathname;
    if (!isFirst) document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [pathname]);
};

/** Frame of each screen: navigation, who is signed in, and sign-out. */
export function Frame() {
  const t = useTexts('desk');
  const me = useMe();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === pathname;
  const current = useMatches().at(-1)?.fullPath;
  const screen = screens.find(({ path }) => path === current);
  useFocusOnTitle();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('desk.skip')}
      </a>
      <header className={styles.side} data-open={isOpen || undefined}>
        <div className={styles.top}>
          <Link to="/" className={styles.brand}>
            <Icon shape={mountainsIcon} size={26} isFilled />
            <span>
              {t('desk.app')}
              <small>{[t('desk.brand'), me.institution].filter((part) => part !== null).join(' · ')}</small>
            </span>
          </Link>
          <button
            type="button"
            className={styles.menu}
            aria-expanded={isOpen}
            aria-controls="side"
            onClick={() => setOpenAt(isOpen ? undefined : pathname)}
          >
            <Icon shape={listIcon} size={22} />
            {t('desk.menu')}
          </button>
        </div>
        <div className={styles.rest} id="side">
          <Navigation />
          <Person />
        </div>
      </header>
      <main className={styles.main} id="main">
        <div className={styles.alerts}>
          <Danger />
          <Alerts />
        </div>
        <Suspense fallback={null}>
          {screen !== undefined && !maySee(screen, me.roles) ? <NotYours /> : <Outlet />}
        </Suspense>
      </main>
      <AskToStay />
    </div>
  );
}

function NotYours() {
  const t = useTexts('desk');
  return (
    <Screen title={t('desk.not_yours')} lead={t('desk.not_yours.text')}>
      <p>
        <Link to="/">{t('desk.back_to_start')}</Link>
      </p>
    </Screen>
  );
}

export function Nothing() {
  const t = useTexts('desk');
  return (
    <Screen title={t('desk.nothing')} lead={t('desk.nothing.text')}>
      <p>
        <Link to="/">{t('desk.back_to_start')}</Link>
      </p>
    </Screen>
  );
}

/** Shown when a screen has thrown or a part of it could not be loaded. */
export function Broken({ error }: ErrorComponentProps) {
  const t = useTexts('desk');
  return (
    <Screen title={t('desk.broken')}>
      {error instanceof ApiError ? <Failure error={error} /> : <p>{t('desk.broken.text')}</p>}
      <p>
        <Button size="sm" onClick={() => location.reload()}>
          {t('desk.reload')}
        </Button>
      </p>
    </Screen>
  );
}
