import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  Link,
  lazyRouteComponent,
  Outlet,
  useRouterState,
} from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import type { AnyTextId, Area } from '../i18n/areas.ts';
import { loadTexts, readText } from '../i18n/texts.ts';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { Firn } from '../illustrations/firn.tsx';
import { tokens } from '../lib/api-client.ts';
import { loadChunk } from '../lib/chunks.ts';
import { connectionEvents } from '../lib/connection-events.ts';
import { queryClient } from '../lib/query-client.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { LaterInstall } from '../pwa/install/later-install.tsx';
import { requireSignedIn } from './guards.ts';
import classes from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

/** A page that is loaded when somebody goes there. */
export const page = <T extends Record<string, unknown>, Name extends keyof T>(load: () => Promise<T>, name: Name) =>
  lazyRouteComponent(() => loadChunk(load), name);

/** Makes a loader that waits for these texts. */
export const texts =
  (...areas: Area[]) =>
  () =>
    Promise.all(areas.map((area) => loadTexts(area)));

/** Shown for an address without a route [NAV-20]. */
function NotFoundScreen() {
  const t = useTexts('app');
  return (
    <MessageScreen picture={<Firn pose="think" />} title={t('not_found.title')} text={t('not_found.text')}>
      <Link to="/" className={classes.main}>
        {t('not_found.home')}
      </Link>
    </MessageScreen>
  );
}

/** Loaded beside the first screen. Without a network the dialog about it could not be loaded any more. */
const loadCompanion = () => import('../pwa/companion.tsx');

/** Repeats a failed first load as soon as the server can be reached. */
function CompanionOnceThere() {
  const [Companion, setCompanion] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      void loadCompanion().then(
        (module) => setCompanion(() => module.Companion),
        () => undefined,
      );
    const stops = [whenIdle(load), connectionEvents.on('server_reachable', load)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return Companion && <Companion />;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the screen in the browser's title, which others may see: never by words of a person. */
    title?: AnyTextId;
  }
}

/** The frame of every screen: the bottom slot with alerts and more, the dialogs about the connection. */
function Shell() {
  const t = useTexts('app');
  const language = useLanguage();
  const title = useRouterState({
    // The texts of a screen are there once its loaders are done.
    select: ({ matches }) =>
      matches.some(({ status }) => status === 'pending')
        ? undefined
        : matches.findLast(({ staticData, status }) => staticData.title && status !== 'notFound')?.staticData.title,
  });

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = title === undefined ? t('brand') : `${readText(title)} · ${t('brand')}`;
  }, [language, title, t]);

  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <CompanionOnceThere />
    </QueryClientProvider>
  );
}

/** What the routes need of the app, handed over by the router, because a route must not import the app. */
export interface AppContext {
  logOut: () => Promise<void>;
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: Shell,
  notFoundComponent: NotFoundScreen,
  staticData: { title: 'not_found.title' },
});

/** Parent of all routes that need a signed-in person [NAV-05]. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location, preload }) => (preload && tokens.isSignedIn() ? undefined : requireSignedIn(location)),
  component: SignedInFrame,
});

/** Frame of the screens before sign-in, without navigation (decision I14). */
function PublicFrame() {
  return (
    <>
      <Outlet />
      <LaterInstall when="asked" />
    </>
  );
}

export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  loader: texts('account'),
  component: PublicFrame,
});
