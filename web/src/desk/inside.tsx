import { mayCall } from '@bergkette/contract/desk/rights.ts';
import type { DeskMe } from '@bergkette/contract/desk/staff.ts';
import { useQuery } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Link,
  Outlet,
  RouterProvider,
  redirect,
  useBlocker,
  useLocation,
  useMatches,
  useRouterState,
} from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { alertStore } from '../lib/alerts.ts';
import { ApiError } from '../lib/api-error.ts';
import { formatDateTime } from '../lib/dates.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { mountainsFillIcon, userCircleIcon, warningCircleIcon } from '../ui/icons.ts';
import { signOutIcon } from '../ui/shared-icons.ts';
import { ordersQuery, waitingQuery } from './data/reports.ts';
import styles from './inside.module.css';
import { LoseSheet } from './parts/form-sheet.tsx';
import { listIcon } from './parts/icons.ts';
import { Looks } from './parts/looks.tsx';
import { isOnWish } from './parts/orders.tsx';
import { CallFailure, Note, Screen } from './parts/parts.tsx';
import { sayWho } from './parts/said.ts';
import { isLostBySigningOut, lostByLeaving } from './parts/use-unsaved.ts';
import { maySee, screens } from './screens.ts';
import { leaving, meOf, sessionStore, signOut, useMe } from './session.ts';

/** Asks before a link or the back button loses what is not kept yet (`useUnsaved`). */
function AskToStay() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !leaving.get() && lostByLeaving() !== undefined,
    // `useUnsaved` makes the browser ask before the page is closed. It is not done here, because the sign-in has no
    // router.
    enableBeforeUnload: false,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? (
    <LoseSheet what={lostByLeaving()} onKeep={blocker.reset} onLose={blocker.proceed} />
  ) : null;
}

/** What the log says of these days that somebody should know. */
function OfLog({ alerts }: Pick<DeskMe, 'alerts'>) {
  const t = useTexts('desk');
  const language = useLanguage();
  return alerts.map(({ action, about, count, last_at }) => (
    <Note key={`${action} ${about}`} icon={warningCircleIcon} kind="sun">
      <p>
        {t(`desk.alert.${action}`, {
          count,
          who: about === null ? t('desk.alert.unknown') : sayWho(about),
          when: formatDateTime(last_at, language),
        })}
      </p>
    </Note>
  ));
}

/** Erasures that were agreed to: whoever can stop one sees it on each screen. */
function OfErasures() {
  const t = useTexts('desk');
  const language = useLanguage();
  const { data } = useQuery(ordersQuery);
  return data?.results.map(
    ({ id, account, acts_at, kind, report }) =>
      acts_at !== null && (
        <Note key={id} icon={warningCircleIcon} kind="sun">
          <p>
            {t(isOnWish({ kind, report }) ? 'desk.alert.closing' : 'desk.alert.erasure', {
              account,
              when: formatDateTime(acts_at, language),
            })}{' '}
            <Link to="/reports">{t('desk.alert.look')}</Link>
          </p>
        </Note>
      ),
  );
}

/** Above each screen. */
function Alerts() {
  const { alerts, roles } = useMe();
  const mayStop = screens.some((screen) => screen.path === '/reports' && maySee(screen, roles));
  return (
    <>
      <OfLog alerts={alerts} />
      {mayStop && <OfErasures />}
    </>
  );
}

function Navigation() {
  const t = useTexts('desk');
  const { roles } = useMe();
  const { data: waiting } = useQuery(waitingQuery);
  const count = waiting === undefined ? 0 : waiting.reports + waiting.erasures + waiting.addresses;
  const entries = screens.flatMap((screen) =>
    screen.menu !== undefined && maySee(screen, roles) ? [{ path: screen.path, ...screen.menu }] : [],
  );
  return (
    <nav aria-label={t('desk.nav')} className={styles.nav}>
      {entries.map(({ path, title, icon }) => (
        <Link key={path} to={path} className={styles.entry} activeOptions={{ exact: false }}>
          <Icon shape={icon} size={22} />
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
      {mayCall('GET /reports/', roles) ? (
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
      {isAsking && <LoseSheet what={lostByLeaving()} onKeep={() => setAsking(false)} onLose={leave} />}
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
function Frame() {
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
            <Icon shape={mountainsFillIcon} size={26} />
            <span>
              {t('brand')}
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
          {screen !== undefined && !maySee(screen, me.roles) ? <BackToStart why="desk.not_yours" /> : <Outlet />}
        </Suspense>
      </main>
      <AskToStay />
    </div>
  );
}

function BackToStart({ why }: { why: 'desk.not_yours' | 'desk.nothing' }) {
  const t = useTexts('desk');
  return (
    <Screen title={t(why)} lead={t(`${why}.text`)}>
      <p>
        <Link to="/">{t('desk.back_to_start')}</Link>
      </p>
    </Screen>
  );
}

const Nothing = () => <BackToStart why="desk.nothing" />;

/** Shown when a screen has thrown or a part of it could not be loaded. */
function Broken({ error }: ErrorComponentProps) {
  const t = useTexts('desk');
  return (
    <Screen title={t('desk.broken')}>
      {error instanceof ApiError ? <CallFailure error={error} /> : <p>{t('desk.broken.text')}</p>}
      <p>
        <Button size="sm" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </p>
    </Screen>
  );
}

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: Nothing });

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    const roles = meOf(sessionStore.get())?.roles ?? [];
    const first = screens.find((screen) => maySee(screen, roles));
    throw redirect({ to: first?.path ?? '/me', replace: true });
  },
});

const screenRoutes = screens.map(({ path, component }) =>
  createRoute({ getParentRoute: () => rootRoute, path, component }),
);

const router = createRouter({
  routeTree: rootRoute.addChildren([startRoute, ...screenRoutes]),
  basepath: '/desk',
  defaultErrorComponent: Broken,
  // `/accounts` and `/accounts/$id` have one component, and each begins with its own field.
  defaultRemountDeps: ({ routeId }) => routeId,
  scrollRestoration: true,
});

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) alertStore.clear();
});

/** All screens, for who is signed in. */
export function Inside() {
  return <RouterProvider router={router} />;
}
