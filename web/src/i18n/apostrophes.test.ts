import { expect, test } from 'vitest';

const texts = import.meta.glob<string>(
  ['./{de,en}/*.json', '../features/firn/lines/*.json', '../../../server/content/**/*.{json,md,txt}'],
  { query: '?raw', import: 'default', eager: true },
);
/** "isn’t", "you’ll", "o’clock"; no word ends otherwise. */
const WHOLE = /n’t$|’(s|re|ll|ve|d|m|clock)$/;
/** German says "Pflaster, die die Haut betäuben". */
const DOUBLED = /\b(?!(?:die|der|das)\b)(\p{L}+) \1\b/gu;
/** "z. B." with a space at which a line may end. */
const PARTED = /(?<!\p{L})\p{L}\. \p{L}\./gu;

test('no text has a word that is broken at its apostrophe, a word twice, or a short form that a line may part', () => {
  const broken = Object.entries(texts).flatMap(([file, text]) => [
    ...[...text.matchAll(/\p{L}+’\p{L}+/gu)].filter(([word]) => !WHOLE.test(word)).map(([word]) => `${file}: ${word}`),
    ...[DOUBLED, PARTED].flatMap((wrong) => [...text.matchAll(wrong)].map(([words]) => `${file}: ${words}`)),
  ]);
  expect(Object.keys(texts).length).toBeGreaterThan(50);
  expect(broken).toEqual([]);
});
