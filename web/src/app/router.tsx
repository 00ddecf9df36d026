import { createRouter } from '@tanstack/react-router';
import { signOut } from '../data/sign-out.ts';
import { alertStore } from '../lib/alerts.ts';
import { BASE_PATH } from '../lib/paths.ts';
import { forgetPerson } from '../lib/personal-data.ts';
import { CrashScreen } from './crash-screen.tsx';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search-texts.ts';

/** Forgets everything of the person and goes to the login. */
export const leave = async (): Promise<void> => {
  forgetPerson();
  await router.navigate({ to: '/login', search: {} });
};

/** Signs out on purpose [SESS-06]; the server is told while the login already shows. */
const logOut = async (): Promise<void> => {
  const revoked = signOut();
  await leave();
  await revoked;
};

export const router = createRouter({
  routeTree,
  basepath: BASE_PATH,
  context: { logOut },
  parseSearch,
  stringifySearch,
  defaultErrorComponent: CrashScreen,
  defaultPreload: 'intent',
  // The query client decides what is fresh.
  defaultPreloadStaleTime: 0,
  // The path opens where its events are, and keeps its place under a dialog by itself.
  scrollRestoration: ({ location }) => location.pathname !== '/',
});

/** Its parts come while it is still asked who is there, and both before React has anything to show. */
export const preloadFirstScreen = (): void => {
  void router.preloadRoute({ to: router.latestLocation.pathname, search: true });
};

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) alertStore.clear();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
