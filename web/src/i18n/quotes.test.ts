import { expect, test } from 'vitest';
import quotes from './quotes.json' with { type: 'json' };

const catalogues = import.meta.glob<{ default: Record<string, string> }>('./{de,en}/*.json', { eager: true });
const textOf = (language: string, area: string, id: string) => catalogues[`./${language}/${area}.json`]?.default[id];

/** `quotes.json` has every sentence that the documents quote. */
test('every sentence that the documents quote stands word for word in its language [TRK-26, TRK-33, TRK-34, REL-18, SET-21, SET-26, SESS-22, SESS-23, SESS-25, SESS-26, SESS-27, SESS-28, SESS-31, SESS-32, SESS-35, SESS-36, ERR-03, ERR-06, ERR-20, ERR-21, ERR-22, ERR-24, EVF-33, MEDIA-10, MEDIA-11, CHAT-06, PWA-06]', () => {
  expect(quotes.length).toBeGreaterThan(30);
  const told = quotes.map(({ area, id, de, en }) => ({
    id,
    ...(de !== undefined && { de: textOf('de', area, id) }),
    ...(en !== undefined && { en: textOf('en', area, id) }),
  }));
  expect(told).toEqual(quotes.map(({ area: _area, rows: _rows, ...quote }) => quote));
});
