/** Where the app lives [NAV-03]; index.html and the server know it too. */
export const BASE_PATH = '/webapp';

/** The route names of the documents [NAV-26]. */
export const paths = {
  home: '/',
  chatList: '/chat',
  information: '/information',
  tracking: '/tracking',
  profile: '/profile',
  search: '/search',
  onboarding: '/onboarding',
  eventChain: '/profile/eventchain',
} as const;

/** Only a path of our own may follow a sign-in: no other origin, no way back to the login. Browsers leave out tabs and line ends, so none is taken. */
export const safeNext = (next: unknown): string | undefined =>
  typeof next === 'string' && /^\/(?![/\\])\S*$/.test(next) && !next.startsWith('/login') && next !== '/'
    ? next
    : undefined;
