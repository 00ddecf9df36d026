import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Plain text both ways; what is written `12` is still read as the number 12. */
export const parseSearch = parseSearchWith((value) => value);
export const stringifySearch = stringifySearchWith(String);

/** The router reads only those digits as a number that it can write back unchanged, so nothing of a token is lost. */
export const asText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};
