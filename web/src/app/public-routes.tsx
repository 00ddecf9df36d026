import { pageNames } from '@bergkette/contract/pages.rules.ts';
import { createRoute, lazyRouteComponent, notFound, type SearchSchemaInput } from '@tanstack/react-router';
import { safeNext } from '../lib/paths.ts';
import { legalPages } from '../routes/shared/legal-pages.ts';
import { publicRoute, texts } from './base-routes.tsx';
import { requireSignedOut } from './guards.ts';
import { asText } from './search-texts.ts';

const loginSearch = (search: { next?: unknown } & SearchSchemaInput) => ({
  next: safeNext(search.next),
});

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: requireSignedOut,
  loader: texts('pages'),
  component: lazyRouteComponent(() => import('../routes/login/page.tsx'), 'LoginPage'),
});

const resetRequestRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../routes/reset-password/page.tsx'), 'ResetRequestPage'),
});

const tokenSearch = (search: { token?: unknown } & SearchSchemaInput) => ({ token: asText(search.token) });

const resetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password/confirm',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('../routes/reset-password/confirm.tsx'), 'ResetPage'),
});

const recoverRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/recover',
  component: lazyRouteComponent(() => import('../routes/recover/page.tsx'), 'RecoverPage'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/confirm-email',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('../routes/confirm-email/page.tsx'), 'ConfirmEmailPage'),
});

const registrationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/registration',
  /** Pages open over the form, so that typed text is kept and the back button of a phone closes them. */
  validateSearch: ({ token, page }: { token?: unknown; page?: unknown } & SearchSchemaInput) => ({
    token: asText(token),
    page: pageNames.find((name) => name === page),
  }),
  loader: texts('pages'),
  component: lazyRouteComponent(() => import('../routes/registration/page.tsx'), 'RegistrationPage'),
});

const unsubscribeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/unsubscribe',
  validateSearch: tokenSearch,
  loader: texts('notifications'),
  component: lazyRouteComponent(() => import('../routes/unsubscribe/page.tsx'), 'UnsubscribePage'),
});

const helpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/help',
  loader: texts('pages', 'help'),
  component: lazyRouteComponent(() => import('../routes/help/page.tsx'), 'HelpPage'),
});

const legalRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/legal/$page',
  params: {
    parse: ({ page }) => {
      const name = legalPages.find((known) => known === page);
      if (name === undefined) throw notFound();
      return { page: name };
    },
  },
  loader: texts('pages'),
  component: lazyRouteComponent(() => import('../routes/legal/page.tsx'), 'LegalPage'),
});

export const publicRoutes = publicRoute.addChildren([
  helpRoute,
  legalRoute,
  loginRoute,
  resetRequestRoute,
  resetRoute,
  recoverRoute,
  registrationRoute,
  confirmEmailRoute,
  unsubscribeRoute,
]);
