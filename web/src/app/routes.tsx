import { usageLines } from '@bergkette/contract/usage-log.ts';
import { createRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router';
import type { RawSearchParams } from '../features/search/search-params.ts';
import { asPosition, asText, paths } from '../lib/paths.ts';
import { logUsage } from '../lib/usage-log.ts';
import { loadNewest } from '../routes/home/load-newest.ts';
import { HomePage } from '../routes/home/page.tsx';
import { page, rootRoute, signedInRoute, texts } from './base-routes.tsx';
import { publicRoutes, viewRoute } from './public-routes.tsx';

const importInformation = () => import('../routes/information/page.tsx');
const importPeople = () => import('../routes/chat/page.tsx');
const importTracking = () => import('../routes/tracking/page.tsx');
const importChain = () => import('../routes/chain/page.tsx');

const onboardingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.onboarding,
  staticData: { title: 'onboarding.companion' },
  loader: texts('account', 'profile', 'people'),
  component: page(() => import('../routes/onboarding/page.tsx'), 'OnboardingPage'),
  onEnter: () => logUsage(usageLines.onboardingOpened()),
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
  staticData: { title: 'nav.home' },
  validateSearch: homeSearch,
  loader: loadNewest,
  component: HomePage,
  onEnter: () => logUsage(usageLines.homeOpened()),
});

const informationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/information',
  staticData: { title: 'nav.information' },
  validateSearch: ({ view }: { view?: unknown } & SearchSchemaInput) => ({
    view: view === 'search' ? ('search' as const) : undefined,
  }),
  loader: texts('account'),
  onEnter: () => logUsage(usageLines.informationOpened()),
  component: page(importInformation, 'InformationPage'),
});

const informationTextRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/information/$id',
  staticData: { title: 'article.title' },
  validateSearch: ({ chapter }: { chapter?: unknown } & SearchSchemaInput) => ({ chapter: asPosition(chapter) }),
  loader: texts('account'),
  component: page(importInformation, 'InformationTextPage'),
});

const trackingTabs = ['mood', 'symptoms'] as const;

const trackingSearch = ({ tab }: { tab?: unknown } & SearchSchemaInput) => ({
  tab: trackingTabs.find((name) => name === tab),
});

const trackingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tracking',
  staticData: { title: 'nav.tracking' },
  validateSearch: trackingSearch,
  loader: texts('tracking'),
  onEnter: () => logUsage(usageLines.trackingOpened()),
  component: page(importTracking, 'TrackingPage'),
});

const visitRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tracking/visit',
  staticData: { title: 'tracking.visit' },
  loader: texts('tracking'),
  component: page(() => import('../features/visit/visit-screen.tsx'), 'VisitScreen'),
});

const cyclesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tracking/cycles',
  staticData: { title: 'tracking.cycles' },
  loader: texts('tracking'),
  component: page(importTracking, 'CyclesScreen'),
});

const chatRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/chat',
  staticData: { title: 'nav.chat' },
  loader: texts('people'),
  component: page(importPeople, 'ChatPage'),
  onEnter: () => logUsage(usageLines.chatsOpened()),
});

const oneChatRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/chat/$uuid',
  staticData: { title: 'nav.chat' },
  loader: texts('people'),
  component: page(importPeople, 'ChatOnePage'),
  onEnter: () => logUsage(usageLines.chatOpened()),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  staticData: { title: 'nav.profile' },
  validateSearch: ({ dialog, part }: { dialog?: unknown; part?: unknown } & SearchSchemaInput) => ({
    dialog: asText(dialog),
    part: asText(part),
  }),
  loader: texts('profile', 'people'),
  onEnter: () => logUsage(usageLines.profileOpened()),
  component: page(() => import('../routes/profile/page.tsx'), 'ProfilePage'),
});

const chainSearch = ({ event, view }: { event?: unknown; view?: unknown } & SearchSchemaInput) => ({
  event: asText(event),
  view: view === 'list' ? ('list' as const) : undefined,
});

const chainRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.eventChain,
  staticData: { title: 'chain.title' },
  validateSearch: chainSearch,
  loader: texts('profile'),
  component: page(importChain, 'EventChainPage'),
  onEnter: () => logUsage(usageLines.chainOpened()),
});

const bookRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile/book',
  staticData: { title: 'book.title' },
  loader: texts('profile'),
  component: page(() => import('../routes/book/page.tsx'), 'BookPage'),
});

const friendsTabs = ['friends', 'requests', 'blocked'] as const;

const friendsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/friends',
  staticData: { title: 'friends.title' },
  validateSearch: ({ tab }: { tab?: unknown } & SearchSchemaInput) => ({
    tab: friendsTabs.find((name) => name === tab),
  }),
  loader: texts('people'),
  component: page(importPeople, 'FriendsPage'),
  onEnter: () => logUsage(usageLines.friendsOpened()),
});

/** Nobody has an id of other characters than digits [NAV-11]. */
const requireDigits = ({ params }: { params: { userId: string } }): void => {
  if (!/^[1-9]\d{0,14}$/.test(params.userId)) throw notFound();
};

const foreignProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile/$userId',
  staticData: { title: 'people.profile' },
  beforeLoad: requireDigits,
  loader: texts('people'),
  component: page(importPeople, 'ForeignProfilePage'),
});

const sharedChainRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile/$userId/eventchain',
  staticData: { title: 'people.profile' },
  beforeLoad: requireDigits,
  validateSearch: chainSearch,
  loader: texts('people', 'profile'),
  component: page(importChain, 'SharedChainPage'),
  onEnter: () => logUsage(usageLines.sharedChainOpened()),
});

const searchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/search',
  staticData: { title: 'search.title' },
  // The screen parses it: the entry has no room for the parser.
  validateSearch: (search: RawSearchParams & SearchSchemaInput): RawSearchParams => search,
  component: page(() => import('../routes/search/page.tsx'), 'SearchPage'),
  onEnter: () => logUsage(usageLines.searchOpened()),
});

export const routeTree = rootRoute.addChildren([
  publicRoutes,
  viewRoute,
  signedInRoute.addChildren([
    onboardingRoute,
    homeRoute,
    informationRoute,
    informationTextRoute,
    trackingRoute,
    visitRoute,
    cyclesRoute,
    chatRoute,
    oneChatRoute,
    profileRoute,
    chainRoute,
    bookRoute,
    friendsRoute,
    foreignProfileRoute,
    sharedChainRoute,
    searchRoute,
  ]),
]);
