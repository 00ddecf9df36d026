import type { EventMarks, Mark } from '@bergkette/contract/events.ts';

/**
 * Letters and digits alone, in lower case: for what is stored and for what is asked. The database's own parser
 * would take 3.5, an address or a-b for something else than words, and without a locale does not know any ❤️.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{Nd}]+/gu) ?? [];

/** A word as it stands in a text, with the marks that belong to its letters. */
const WRITTEN_WORD = /[\p{L}\p{Nd}\p{M}]+/gu;

const marksOfWords = (text: string, found: ReadonlySet<string>): Mark[] =>
  [...text.matchAll(WRITTEN_WORD)]
    .filter(([word]) => wordsOf(word).some((part) => found.has(part)))
    .map(({ 0: word, index }) => ({ start: index, length: word.length }));

const marksOfSigns = (text: string, signs: string): Mark[] => {
  const marks: Mark[] = [];
  for (let start = text.indexOf(signs); start >= 0; start = text.indexOf(signs, start + signs.length)) {
    marks.push({ start, length: signs.length });
  }
  return marks;
};

/** @param hits the words of the event that answer the search; of signs alone (`❤️`) there are none */
export const eventMarks = (event: { text: string; tags: string[] }, asked: string, hits: string[]): EventMarks => {
  const found = new Set(hits);
  const marksIn = (text: string) => (wordsOf(asked).length > 0 ? marksOfWords(text, found) : marksOfSigns(text, asked));
  return { text: marksIn(event.text), tags: event.tags.map(marksIn) };
};
