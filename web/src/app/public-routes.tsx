import { legalPages, pageNames } from '@bergkette/contract/information.rules.ts';
import { createRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router';
import { asText } from '../lib/paths.ts';
import { page, publicRoute, rootRoute, texts } from './base-routes.tsx';
import { requireSignedOut } from './guards.ts';

const importSession = () => import('../routes/login/page.tsx');
const importPages = () => import('../routes/help/page.tsx');

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  staticData: { title: 'login.submit' },
  beforeLoad: requireSignedOut,
  component: page(importSession, 'LoginPage'),
});

const resetRequestRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password',
  staticData: { title: 'reset_request.title' },
  component: page(importSession, 'ResetRequestPage'),
});

const tokenSearch = (search: { token?: unknown } & SearchSchemaInput) => ({ token: asText(search.token) });

const resetRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password/confirm',
  staticData: { title: 'reset.title' },
  validateSearch: tokenSearch,
  component: page(importSession, 'ResetPage'),
});

const recoverRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/recover',
  staticData: { title: 'recover.title' },
  component: page(importSession, 'RecoverPage'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/confirm-email',
  staticData: { title: 'confirm_email.title' },
  /** `keep`: the present address objects to another one. */
  validateSearch: ({ token, keep }: { token?: unknown; keep?: unknown } & SearchSchemaInput) => ({
    token: asText(token),
    keep: keep === undefined ? undefined : true,
  }),
  component: page(importSession, 'ConfirmEmailPage'),
});

const registrationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/registration',
  staticData: { title: 'registration.submit' },
  /** Pages open over the form, so that typed text is kept and the back button of a phone closes them. */
  validateSearch: ({ token, page }: { token?: unknown; page?: unknown } & SearchSchemaInput) => ({
    token: asText(token),
    page: pageNames.find((name) => name === page),
  }),
  component: page(importSession, 'RegistrationPage'),
});

const unsubscribeRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/unsubscribe',
  staticData: { title: 'unsubscribe.title' },
  validateSearch: tokenSearch,
  component: page(importSession, 'UnsubscribePage'),
});

const helpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/help',
  staticData: { title: 'help.title' },
  component: page(importPages, 'HelpPage'),
});

const legalRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/legal/$page',
  staticData: { title: 'pages.label' },
  params: {
    parse: ({ page }) => {
      const name = legalPages.find((known) => known === page);
      if (name === undefined) throw notFound();
      return { page: name };
    },
  },
  component: page(importPages, 'LegalPage'),
});

/** A doctor opens it, with or without an account: without a frame, and not as one of the app's people. */
export const viewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/view',
  staticData: { title: 'view.title' },
  loader: texts('tracking'),
  component: page(() => import('../features/visit/view/view-screen.tsx'), 'ViewScreen'),
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
