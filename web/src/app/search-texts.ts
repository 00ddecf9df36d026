import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Plain text both ways; what is written `12` is still read as the number 12. */
export const parseSearch = parseSearchWith((value) => value);
export const stringifySearch = stringifySearchWith(String);

/** The router reads only those digits as a number that it can write back unchanged, so nothing of a token is lost. */
export const asText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** A place in a list, counted from 1. */
export const asPosition = (value: unknown): number | undefined => {
  const text = asText(value) ?? '';
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
};
