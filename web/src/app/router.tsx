import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { signOut } from '../features/session/session.api.ts';
import { alertStore } from '../lib/alerts.ts';
import { BASE_PATH } from '../lib/paths.ts';
import { forgetPerson } from '../lib/personal-data.ts';
import { CrashScreen } from './crash-screen.tsx';
import { routeTree } from './routes.tsx';

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
  // Plain text both ways: a token of digits stays a text.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultErrorComponent: CrashScreen,
  defaultPreload: 'intent',
  // Freshness is the query client's business.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) alertStore.clear();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
