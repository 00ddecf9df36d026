const letters = new Intl.Segmenter();

/** The beginning of a text, at most `length` UTF-16 units; a letter or emoji of several parts is never cut. */
export const wholeLetters = (text: string, length: number): string => {
  let end = 0;
  for (const { index, segment } of letters.segment(text.slice(0, length + 100))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

export interface OwnWords {
  text: string;
  /** False where the person wrote more. */
  isWhole: boolean;
}

/** What ends a sentence, with the signs that close it. */
const END = /[.!?…]+["“”»«)]*(?=\s|$)/gu;

/** Ends after a whole word, unless half of it would go. */
const cutAtWord = (text: string, maxLetters: number): string => {
  const cut = wholeLetters(text, maxLetters);
  const end = cut.lastIndexOf(' ');
  return (end > maxLetters / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/u, '');
};

/**
 * What a person wrote, for showing it to them again; null where they wrote nothing. Of more than `maxLetters` the sentences
 * that fit, else the beginning of the first.
 */
export const ownWords = (written: string, maxLetters: number): OwnWords | null => {
  const text = written.trim().replace(/\s+/gu, ' ');
  if (text === '') return null;
  if (text.length <= maxLetters) return { text, isWhole: true };
  const ends = [...text.matchAll(END)].map(({ index, 0: signs }) => index + signs.length);
  const end = ends.findLast((at) => at <= maxLetters);
  const begin = end === undefined ? cutAtWord(text, maxLetters) : text.slice(0, end);
  return { text: `${begin} …`, isWhole: false };
};
