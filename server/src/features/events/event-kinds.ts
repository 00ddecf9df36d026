import { foldUmlauts, wordsOf } from '@bergkette/contract/search.rules.ts';
import type { KindsOf } from './event-words.ts';

/** Words that only join the others in a name. */
const JOINING = new Set(
  'about at auf das der die from mit mein my nach oder of or s the to und and von with zu'.split(' '),
);
/** From this length on, a longer word ("Chemotherapie") also means the shorter name ("Chemo"). */
const NAME_MIN = 4;
const BEGINNING_MIN = 2;

interface NameWord {
  id: number;
  word: string;
  /** True if the name consists of this word only. */
  isWhole: boolean;
}

const nameWords = (kinds: readonly { id: number; names: string[] }[]): NameWord[] =>
  kinds.flatMap(({ id, names }) =>
    names.flatMap((name) => {
      const words = wordsOf(name).filter((word) => !JOINING.has(word));
      return words.map((word) => ({ id, word: foldUmlauts(word), isWhole: words.length === 1 }));
    }),
  );

/** An event carries the id of its activity; its names are looked up here, so that they are never old in any index. */
export const kindFinder = (kinds: readonly { id: number; names: string[] }[]): KindsOf => {
  const known = nameWords(kinds);
  return (asked, isLast) => {
    const typed = foldUmlauts(asked);
    const isMeant = ({ word, isWhole }: NameWord) =>
      word === typed ||
      (isLast && typed.length >= BEGINNING_MIN && word.startsWith(typed)) ||
      (isWhole && word.length >= NAME_MIN && typed.startsWith(word));
    return [...new Set(known.filter(isMeant).map(({ id }) => id))];
  };
};
