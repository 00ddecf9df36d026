import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Area } from '../i18n/areas.ts';
import { loadTexts } from '../i18n/texts.ts';
import { tokens } from '../lib/api-client.ts';
import { requireSignedIn } from './guards.ts';
import type { OpenedLine } from './log-opened.ts';
import { Shell } from './shell.tsx';

/** Makes a loader that waits for these texts. */
export const texts =
  (...areas: Area[]) =>
  () =>
    Promise.all(areas.map((area) => loadTexts(area)));

/**
 * Logs that a screen was opened [LOG-03]. The lines of the log are loaded later, because the entry has no room for
 * them.
 */
export const logsOpened = (line: OpenedLine) => (): void => {
  import('./log-opened.ts').then(({ logOpened }) => logOpened(line)).catch(() => undefined);
};

/** What the routes need of the app, handed over by the router, because a route must not import the app. */
export interface AppContext {
  logOut: () => Promise<void>;
}

export const rootRoute = createRootRouteWithContext<AppContext>()({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
});

/** Parent of all routes that need a signed-in person [NAV-05]. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location, preload }) => (preload && tokens.isSignedIn() ? undefined : requireSignedIn(location)),
  component: lazyRouteComponent(() => import('./signed-in-frame.tsx'), 'SignedInFrame'),
});

export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  loader: texts('session'),
  component: lazyRouteComponent(() => import('./public-frame.tsx'), 'PublicFrame'),
});
