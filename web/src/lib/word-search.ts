import { foldUmlauts } from '@bergkette/contract/search.rules.ts';

/** An entry of a list, with all words by which it can be found. */
export interface SearchEntry {
  /** The entry's name in the language of the app. */
  name: string;
  /** Other names and words for it, in any language. */
  terms: readonly string[];
}

/** The words of a text, as they are compared. */
export const wordsOf = (text: string): string[] =>
  foldUmlauts(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Accepted typos by length: none up to three letters, as that is another word; one from four, two from six. */
const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/**
 * Returns the fewest edits between `typed` and any beginning of `word`. Swapping two letters is one edit.
 * @param most limit; a larger number is returned as soon as more edits are needed
 */
export const prefixDistance = (typed: string, word: string, most = typed.length): number => {
  if (typed.length - word.length > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const edits = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1)];
      next[j] = Math.min(...edits, isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY);
    }
    [before, row] = [row, next];
    if (Math.min(...row) > most) return most + 1;
  }
  return Math.min(...row);
};

const NO_MATCH = Number.POSITIVE_INFINITY;
/** Ranks from this one on are matches with typos. */
const GUESSED = 2;

/** Returns 0 if the word begins with the typed text, 1 if it contains it, 2 and more for typos. */
const rankWord = (typed: string, word: string): number => {
  if (word.startsWith(typed)) return 0;
  if (typed.length > 2 && word.includes(typed)) return 1;
  const most = typosAllowed(typed.length);
  const distance = most === 0 ? NO_MATCH : prefixDistance(typed, word, most);
  return distance <= most ? 1 + distance : NO_MATCH;
};

const rankTerm = (typed: readonly string[], words: readonly string[]): number =>
  typed.reduce((sum, one) => sum + Math.min(NO_MATCH, ...words.map((word) => rankWord(one, word))), 0);

interface EntryWords {
  name: string[];
  terms: string[][];
}

/** Words of each entry, which are computed once and not at each typed letter. */
const known = new WeakMap<SearchEntry, EntryWords>();

const wordsOfEntry = (entry: SearchEntry): EntryWords => {
  const words = known.get(entry) ?? { name: wordsOf(entry.name), terms: entry.terms.map(wordsOf) };
  known.set(entry, words);
  return words;
};

/**
 * What is added to a rank by where the typed text stands: all of the name or term, its beginning, or another word of it. The
 * very words of a term come before names that only begin with them, so that "sick" finds nausea first.
 */
const PLACES = { name: [0, 0.2, 0.3], term: [0.1, 0.4, 0.5] } as const;

const rankIn = (
  typed: readonly string[],
  words: readonly string[],
  [same, begun, other]: readonly number[],
): number => {
  const [text, whole] = [typed.join(' '), words.join(' ')];
  return rankTerm(typed, words) + ((whole === text ? same : whole.startsWith(text) ? begun : other) ?? 0);
};

/** Returns the rank of an entry. A match of the name ranks before one of a synonym. */
const rankEntry = (typed: readonly string[], entry: SearchEntry): number => {
  const { name, terms } = wordsOfEntry(entry);
  return Math.min(rankIn(typed, name, PLACES.name), ...terms.map((term) => rankIn(typed, term, PLACES.term)));
};

/**
 * Returns matches, the best first; without a query all items in the given order. Matches with typos are left out where an
 * item has the exact word, so that "hair" does not find "hard stool".
 */
export const searchEntries = <Entry extends SearchEntry>(entries: readonly Entry[], text: string): Entry[] => {
  const typed = wordsOf(text);
  if (typed.length === 0) return [...entries];
  const ranked = entries
    .map((entry) => ({ entry, rank: rankEntry(typed, entry) }))
    .sort((one, other) => one.rank - other.rank);
  const isKnown = typed.length === 1 && (ranked[0]?.rank ?? NO_MATCH) < GUESSED;
  return ranked.filter(({ rank }) => rank < (isKnown ? GUESSED : NO_MATCH)).map(({ entry }) => entry);
};
