import { createRouter } from '@tanstack/react-router';
import { signOut } from '../data/sign-out.ts';
import { alertStore } from '../lib/alerts.ts';
import { BASE_PATH } from '../lib/paths.ts';
import { forgetPerson } from '../lib/personal-data.ts';
import { CrashScreen } from './crash-screen.tsx';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search-texts.ts';

/** Removes all data of the person from this device and goes to the login. */
export const leave = async (): Promise<void> => {
  forgetPerson();
  await router.navigate({ to: '/login' });
};

/** Signs out at the person’s request [SESS-06]. Shows the login at once; the server is told meanwhile. */
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
  // Cached by the query client alone, so that there are not two caches.
  defaultPreloadStaleTime: 0,
  // The path and its dialogs keep their scroll position themselves.
  scrollRestoration: ({ location }) => location.pathname !== '/',
});

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) alertStore.clear();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
