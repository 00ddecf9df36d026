import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
  redirect,
} from '@tanstack/react-router';
import { alertStore } from '../lib/alerts.ts';
import { Broken, Frame, Nothing } from './parts/frame.tsx';
import { maySee, screens } from './screens.ts';
import { meOf, sessionStore } from './session.ts';

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

const screenRoutes = screens.map((screen) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    component: lazyRouteComponent(async () => ({ default: (await screen.load()).Page })),
  }),
);

const router = createRouter({
  routeTree: rootRoute.addChildren([startRoute, ...screenRoutes]),
  basepath: '/desk',
  defaultErrorComponent: Broken,
  defaultPreload: 'intent',
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) alertStore.clear();
});

/** All screens, for who is signed in. */
export function Inside() {
  return <RouterProvider router={router} />;
}
