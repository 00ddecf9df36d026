import type { Mark } from '@bergkette/contract/events.ts';
import { foldUmlauts, WRITTEN_WORD } from '@bergkette/contract/search.rules.ts';
import { wordsOf } from '../../../lib/word-search.ts';

/** An activity or category with its name in the person's language. */
export interface EventKind {
  id: number;
  name: string;
}

/** A category with its activities. */
export interface KindGroup extends EventKind {
  activities: readonly EventKind[];
}

export interface Suggestion extends EventKind {
  filter: 'activity' | 'category';
}

const MOST = 3;
const TYPED_MIN = 2;
/** A name of at least this length matches a longer typed word that begins with it ("Chemotherapie"). */
const NAME_MIN = 4;

const isMeantBy = (typed: string, word: string, isWholeName: boolean): boolean =>
  word.startsWith(typed) || (isWholeName && word.length >= NAME_MIN && typed.startsWith(word));

/** Events hold only the id of their activity, so the typed text is searched among the names. */
export const suggestKinds = (typed: string, groups: readonly KindGroup[]): Suggestion[] => {
  const asked = wordsOf(typed);
  if (asked.join('').length < TYPED_MIN) return [];
  const isMeant = ({ name }: EventKind) => {
    const words = wordsOf(name);
    return asked.every((part) => words.some((word) => isMeantBy(part, word, words.length === 1)));
  };
  const activities = groups.flatMap((group) => group.activities).filter(isMeant);
  return [
    ...activities.map(({ id, name }) => ({ id, name, filter: 'activity' as const })),
    ...groups.filter(isMeant).map(({ id, name }) => ({ id, name, filter: 'category' as const })),
  ].slice(0, MOST);
};

/** The parts of an activity's name that match the search; the server marks matches in the person's own texts. */
export const marksOfName = (name: string, asked: string): Mark[] => {
  const typed = wordsOf(asked);
  const written = [...name.matchAll(WRITTEN_WORD)];
  const isFound = (word: string) => typed.some((part) => isMeantBy(part, foldUmlauts(word), written.length === 1));
  return written.filter(([word]) => isFound(word)).map(({ 0: word, index }) => ({ start: index, length: word.length }));
};
