import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

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

/** Reads and writes search parameters as plain text, not as JSON. The router still reads `12` as a number. */
export const parseSearch = parseSearchWith((value) => value);
export const stringifySearch = stringifySearchWith(String);

/** The router reads digits as a number only if it can write them back unchanged, so nothing of a token is lost. */
export const asText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Reads a position in a list, counted from 1. */
export const asPosition = (value: unknown): number | undefined => {
  const text = asText(value) ?? '';
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
};
