import { createRoute, lazyRouteComponent, type SearchSchemaInput } from '@tanstack/react-router';
import { safeNext } from '../lib/paths.ts';
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
  component: lazyRouteComponent(() => import('../routes/login.tsx'), 'LoginPage'),
});

const resetRequestRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../routes/reset-password.tsx'), 'ResetRequestPage'),
});

const tokenSearch = (search: { token?: unknown } & SearchSchemaInput) => ({ token: asText(search.token) });

const resetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password/confirm',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('../routes/reset-password-confirm.tsx'), 'ResetPage'),
});

const registrationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/registration',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('../routes/registration.tsx'), 'RegistrationPage'),
});

const unsubscribeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/unsubscribe',
  validateSearch: tokenSearch,
  loader: texts('notifications'),
  component: lazyRouteComponent(() => import('../routes/unsubscribe.tsx'), 'UnsubscribePage'),
});

export const publicRoutes = publicRoute.addChildren([
  loginRoute,
  resetRequestRoute,
  resetRoute,
  registrationRoute,
  unsubscribeRoute,
]);
