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
