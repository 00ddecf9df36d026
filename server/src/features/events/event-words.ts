import { EVENT_MARKS_MAX, type EventMarks, type Mark } from '@bergkette/contract/events.ts';
import { WRITTEN_WORD, wordsOf } from '@bergkette/contract/search.rules.ts';
import { KIND_SIGN } from './event-words.tables.ts';

/** Returns the ids of the activities that a word means. The last word of a search may be incomplete. */
export type KindsOf = (word: string, isLast: boolean) => number[];

/** A word as each dictionary has it: `'krank'`, a query of the database; empty where it counts for nothing. */
export interface WordForms {
  german: string;
  english: string;
}

const joined = (sign: '&' | '|', parts: readonly string[]): string => {
  const some = [...new Set(parts)].filter((part) => part !== '');
  return some.length > 1 ? `( ${some.join(` ${sign} `)} )` : (some[0] ?? '');
};

/**
 * What to look for: all words in forms of one language, or the names of what the event was; the last may be the beginning
 * of a word, for people see results as they type. That beginning stands in it once, since the index reads all words that
 * begin so each time. Each word carries the person's id, as in `ofPerson`.
 */
export const queryOf = (ownerId: number, words: readonly string[], forms: readonly WordForms[], kindsOf: KindsOf) => {
  const kinds = words.map((word, index) =>
    kindsOf(word, index === words.length - 1).map((id) => `'${KIND_SIGN}${id}'`),
  );
  const lastIndex = words.length - 1;
  const [last = '', lastForms] = [words[lastIndex], forms[lastIndex]];
  const before = (formOf: (index: number) => string) =>
    joined(
      '&',
      words.slice(0, -1).map((_, index) => joined('|', [formOf(index), ...(kinds[index] ?? [])])),
    );
  const german = before((index) => forms[index]?.german ?? '');
  const english = before((index) => forms[index]?.english ?? '');
  const befores = [german, english, before((index) => `'${words[index]}'`)];
  const unfinished = joined('|', [`'${last}':*`, ...(kinds[lastIndex] ?? [])]);
  // A form that begins with the whole word is among the beginnings.
  const finished = (form = '') => (form.startsWith(`'${last}`) ? '' : form);
  const [germanLast, englishLast] = [finished(lastForms?.german), finished(lastForms?.english)];
  const query = joined('|', [
    befores.includes('') ? unfinished : joined('&', [joined('|', befores), unfinished]),
    germanLast && joined('&', [german, germanLast]),
    englishLast && joined('&', [english, englishLast]),
  ]);
  return query.replaceAll(/'([^']+)'/g, `'${ownerId}.$1'`);
};

/** Forms are asked for so many words of a page; of more the beginnings count alone. */
const FORMS_MAX = 1000;

interface Written {
  text: string;
  tags: string[];
}

const initialOf = (word: string): string => word.normalize('NFD').charAt(0);

/** Maps each word of the page, as written, to the parts that are searched. */
export const writtenWords = (page: readonly Written[]): ReadonlyMap<string, string[]> => {
  const words = new Map<string, string[]>();
  for (const { text, tags } of page) {
    for (const written of [text, ...tags]) {
      for (const [word] of written.matchAll(WRITTEN_WORD)) if (!words.has(word)) words.set(word, wordsOf(word));
    }
  }
  return words;
};

/** The words whose forms are needed: those with the first letter of a searched word, as no form changes that letter. */
export const doubtfulWords = (written: ReadonlyMap<string, string[]>, asked: readonly string[]): string[] => {
  const initials = new Set(asked.map(initialOf));
  const words = new Set([...written.values()].flat());
  return [...words].filter((word) => initials.has(initialOf(word))).slice(0, FORMS_MAX);
};

const lexemeOf = (form: string): string => form.replaceAll("'", '');

/**
 * Whether a word answers the search. Words like "the" and "der" are no answer, unless the search ends with one.
 * @param known the forms of the doubtful words
 */
export const answersTo = (
  asked: readonly string[],
  forms: readonly WordForms[],
  known: ReadonlyMap<string, WordForms>,
): ((word: string) => boolean) => {
  const last = asked.at(-1);
  const wanted = new Set(forms.flatMap(({ german, english }) => [lexemeOf(german), lexemeOf(english)]));
  wanted.delete('');
  return (word) => {
    const its = known.get(word);
    const lexemes = [word, ...(its ? [lexemeOf(its.german), lexemeOf(its.english)] : [])];
    if (last !== undefined && lexemes.some((lexeme) => lexeme.startsWith(last))) return true;
    return Boolean(its?.german && its.english) && lexemes.some((lexeme) => wanted.has(lexeme));
  };
};

const marksOfWords = (text: string, found: ReadonlySet<string>): Mark[] => {
  const marks: Mark[] = [];
  if (found.size === 0) return marks;
  for (const { 0: word, index } of text.matchAll(WRITTEN_WORD)) {
    if (marks.length >= EVENT_MARKS_MAX) break;
    if (found.has(word)) marks.push({ start: index, length: word.length });
  }
  return marks;
};

/** They choose how a sign looks (❤ or ❤️) and are often missing. */
export const VARIANTS = '\ufe0e\ufe0f';
export const withoutVariants = (signs: string): string => signs.replaceAll(/[\ufe0e\ufe0f]/g, '');

const escaped = (sign: string): string => sign.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const marksOfSigns = (text: string, signs: string): Mark[] => {
  const variant = `[${VARIANTS}]*`;
  const asked = [...withoutVariants(signs)].map((sign) => `${escaped(sign)}${variant}`).join('');
  const marks: Mark[] = [];
  if (asked === '') return marks;
  for (const { 0: found, index } of text.matchAll(new RegExp(asked, 'gu'))) {
    if (marks.length >= EVENT_MARKS_MAX) break;
    marks.push({ start: index, length: found.length });
  }
  return marks;
};

/** @param found words as they are written; undefined where signs alone (`❤️`) were asked for */
export const eventMarks = (event: Written, asked: string, found: ReadonlySet<string> | undefined): EventMarks => {
  const marksIn = (text: string) => (found ? marksOfWords(text, found) : marksOfSigns(text, asked));
  return { text: marksIn(event.text), tags: event.tags.map(marksIn) };
};
