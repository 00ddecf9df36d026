import { wholeLetters } from './whole-letters.ts';

const END = /^.*?[.!?…]+["“”»«)]*(?=\s|$)/u;

/**
 * The first sentence of what a person wrote, for showing it to them again; null where they wrote nothing. A long one ends
 * after a whole word.
 */
export const ownSentence = (text: string, maxLetters: number): string | null => {
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  if (line === '') return null;
  const sentence = END.exec(line)?.[0] ?? line;
  if (sentence.length <= maxLetters) return sentence;
  const cut = wholeLetters(sentence, maxLetters);
  const end = cut.lastIndexOf(' ');
  return `${(end > maxLetters / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/u, '')} …`;
};
