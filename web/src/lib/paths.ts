/** Path of the app [NAV-03]. index.html and the server contain it as well. */
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

/**
 * Returns the path if it may follow a sign-in: one of our own, and not the login. Refuses tabs and line ends, as browsers
 * remove them and could then read another origin.
 */
export const safeNext = (next: unknown): string | undefined =>
  typeof next === 'string' && /^\/(?![/\\])\S*$/.test(next) && !next.startsWith('/login') && next !== '/'
    ? next
    : undefined;
