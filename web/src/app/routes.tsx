import { usageLines } from '@bergkette/contract/usage-log.ts';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { readSearchParams, type SearchParams } from '../features/search/search-params.ts';
import { loadTexts } from '../i18n/texts.ts';
import { paths, safeNext } from '../lib/paths.ts';
import { logUsage } from '../lib/usage-log.ts';
import { requireSignedIn, requireSignedOut } from './guards.ts';
import { asPosition, asText } from './search-texts.ts';
import { Shell } from './shell.tsx';

/** What a screen needs of the app around it; a route never imports the app. */
export interface AppContext {
  logOut: () => Promise<void>;
}

const rootRoute = createRootRouteWithContext<AppContext>()({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
});

/** Everything below needs a signed-in person [NAV-05]. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location, preload }) => (preload ? undefined : requireSignedIn(location.href)),
  component: lazyRouteComponent(() => import('./signed-in-frame.tsx'), 'SignedInFrame'),
});

/** The screens before sign-in. */
const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  loader: () => loadTexts('session'),
  component: lazyRouteComponent(() => import('./public-frame.tsx'), 'PublicFrame'),
});

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

interface HomeSearchInput extends SearchSchemaInput {
  currEvent?: unknown;
  event?: unknown;
  dialog?: unknown;
  view?: unknown;
}

/**
 * `currEvent` is an event to go to, from the chain's detail dialog [HOME-18]. What lies over the path stands in the
 * address too, so that the back button of a phone closes it.
 */
const homeSearch = ({ currEvent, event, dialog, view }: HomeSearchInput) => ({
  currEvent: asText(currEvent),
  event: asText(event),
  dialog: asText(dialog),
  view: asText(view),
});

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  validateSearch: homeSearch,
  loader: () => Promise.all([loadTexts('home'), loadTexts('events'), loadTexts('activities'), loadTexts('scales')]),
  component: lazyRouteComponent(() => import('../routes/home.tsx'), 'HomePage'),
  onEnter: () => logUsage(usageLines.homeOpened()),
});

const informationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/information',
  validateSearch: ({ view }: { view?: unknown } & SearchSchemaInput) => ({
    view: view === 'search' ? ('search' as const) : undefined,
  }),
  loader: () => loadTexts('information'),
  onEnter: () => logUsage(usageLines.informationOpened()),
  component: lazyRouteComponent(() => import('../routes/information.tsx'), 'InformationPage'),
});

const informationTextRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/information/$id',
  validateSearch: ({ chapter }: { chapter?: unknown } & SearchSchemaInput) => ({ chapter: asPosition(chapter) }),
  loader: () => loadTexts('information'),
  component: lazyRouteComponent(() => import('../routes/information-text.tsx'), 'InformationTextPage'),
});

const trackingTabs = ['mood', 'symptoms'] as const;

const trackingSearch = ({ tab }: { tab?: unknown } & SearchSchemaInput) => ({
  tab: trackingTabs.find((name) => name === tab),
});

const trackingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tracking',
  validateSearch: trackingSearch,
  loader: () => Promise.all([loadTexts('tracking'), loadTexts('moods'), loadTexts('scales'), loadTexts('errors')]),
  onEnter: () => logUsage(usageLines.trackingOpened()),
  component: lazyRouteComponent(() => import('../routes/tracking.tsx'), 'TrackingPage'),
});

const visitRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tracking/visit',
  loader: () =>
    Promise.all(
      (['visit', 'visit-sheet', 'symptom-names', 'scales', 'activities', 'events'] as const).map((area) =>
        loadTexts(area),
      ),
    ),
  component: lazyRouteComponent(() => import('../routes/tracking-visit.tsx'), 'TrackingVisitPage'),
});

const cyclesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tracking/cycles',
  loader: () => Promise.all([loadTexts('cycles'), loadTexts('symptom-names'), loadTexts('scales')]),
  component: lazyRouteComponent(() => import('../routes/tracking-cycles.tsx'), 'TrackingCyclesPage'),
});

const chatRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/chat',
  component: lazyRouteComponent(() => import('../routes/chat.tsx'), 'ChatPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  validateSearch: ({ dialog, part }: { dialog?: unknown; part?: unknown } & SearchSchemaInput) => ({
    dialog: asText(dialog),
    part: asText(part),
  }),
  loader: () =>
    Promise.all((['profile', 'achievements', 'markers', 'avatars', 'people'] as const).map((area) => loadTexts(area))),
  onEnter: () => logUsage(usageLines.profileOpened()),
  component: lazyRouteComponent(() => import('../routes/profile.tsx'), 'ProfilePage'),
});

const chainSearch = ({ event, view }: { event?: unknown; view?: unknown } & SearchSchemaInput) => ({
  event: asText(event),
  view: view === 'list' ? ('list' as const) : undefined,
});

const chainRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.eventChain,
  validateSearch: chainSearch,
  loader: () => Promise.all([loadTexts('chain'), loadTexts('events'), loadTexts('activities'), loadTexts('scales')]),
  component: lazyRouteComponent(() => import('../routes/event-chain.tsx'), 'EventChainPage'),
  onEnter: () => logUsage(usageLines.chainOpened()),
});

const friendsTabs = ['friends', 'requests', 'blocked'] as const;

const friendsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/friends',
  validateSearch: ({ tab }: { tab?: unknown } & SearchSchemaInput) => ({
    tab: friendsTabs.find((name) => name === tab),
  }),
  loader: () => Promise.all([loadTexts('people'), loadTexts('errors')]),
  component: lazyRouteComponent(() => import('../routes/friends.tsx'), 'FriendsPage'),
  onEnter: () => logUsage(usageLines.friendsOpened()),
});

/** Another path than digits is nobody's [NAV-11]. */
const requireDigits = ({ params }: { params: { userId: string } }): void => {
  if (!/^[1-9]\d{0,14}$/.test(params.userId)) throw notFound();
};

const foreignProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile/$userId',
  beforeLoad: requireDigits,
  loader: () => Promise.all([loadTexts('people'), loadTexts('diagnoses'), loadTexts('errors')]),
  component: lazyRouteComponent(() => import('../routes/foreign-profile.tsx'), 'ForeignProfilePage'),
});

const sharedChainRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile/$userId/eventchain',
  beforeLoad: requireDigits,
  validateSearch: chainSearch,
  loader: () =>
    Promise.all(
      (['people', 'chain', 'events', 'activities', 'scales', 'media'] as const).map((area) => loadTexts(area)),
    ),
  component: lazyRouteComponent(() => import('../routes/shared-chain.tsx'), 'SharedChainPage'),
  onEnter: () => logUsage(usageLines.sharedChainOpened()),
});

const searchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/search',
  validateSearch: (search: Partial<Record<keyof SearchParams, unknown>> & SearchSchemaInput) =>
    readSearchParams(search),
  loader: () => Promise.all([loadTexts('search'), loadTexts('events'), loadTexts('activities'), loadTexts('scales')]),
  component: lazyRouteComponent(() => import('../routes/search.tsx'), 'SearchPage'),
  onEnter: () => logUsage(usageLines.searchOpened()),
});

export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([loginRoute, resetRequestRoute, resetRoute, registrationRoute]),
  signedInRoute.addChildren([
    homeRoute,
    informationRoute,
    informationTextRoute,
    trackingRoute,
    visitRoute,
    cyclesRoute,
    chatRoute,
    profileRoute,
    chainRoute,
    friendsRoute,
    foreignProfileRoute,
    sharedChainRoute,
    searchRoute,
  ]),
]);
