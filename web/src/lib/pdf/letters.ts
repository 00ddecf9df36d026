/* How a text becomes lines, and lines pieces that a font can write or that are drawn as pictures. Pure. */

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Whether the fonts of the book have a code point. */
export type Has = (codePoint: number) => boolean;

/** Letters that a font writes, or what it lacks (an emoji), which is drawn as a picture. */
export interface Piece {
  text: string;
  isPicture: boolean;
}

const UNSEEN = /[\p{Cc}\u00ad\u200b\ufeff]/gu;

/** The text as it is written: whole letters, spaces in place of tabs, without what nobody sees. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\u2000-\u200a\u202f\u00a0]/g, ' ')
    .replaceAll('\n', '\u2028')
    .replaceAll(UNSEEN, '')
    .replaceAll('\u2028', '\n');

const hasAll = (grapheme: string, has: Has): boolean =>
  [...grapheme].every((letter) => has(letter.codePointAt(0) ?? 0));

/**
 * Whether a line must be drawn as a whole: a letter of a script that the fonts lack is joined, ordered or placed by rules that
 * only the browser knows.
 */
export const isForeign = (text: string, has: Has): boolean =>
  [...text].some((letter) => /\p{L}|\p{M}/u.test(letter) && !has(letter.codePointAt(0) ?? 0) && letter !== '\ufe0f');

/** The pieces of a text, in its order. Nothing of it is left out. */
export const piecesOf = (text: string, has: Has): Piece[] => {
  const pieces: Piece[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const isPicture = !hasAll(segment, has);
    const last = pieces.at(-1);
    // Each picture is one sign, so that the same one is drawn once in a book.
    if (last !== undefined && !isPicture && !last.isPicture) last.text += segment;
    else pieces.push({ text: segment, isPicture });
  }
  return pieces;
};

/** Breaks one paragraph into lines no wider than `width`; a word wider than a line is broken between its letters. */
export const breakLines = (text: string, width: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const space = widthOf(' ');
  const end = () => {
    lines.push(line);
    [line, lineWidth] = ['', 0];
  };
  const addPart = (part: string, partWidth: number, isNewWord: boolean) => {
    const gap = isNewWord && line !== '' ? space : 0;
    if (line !== '' && lineWidth + gap + partWidth > width) end();
    line += `${isNewWord && line !== '' ? ' ' : ''}${part}`;
    lineWidth += (isNewWord && line !== part ? space : 0) + partWidth;
  };
  for (const word of text.split(/ +/)) {
    if (word === '') continue;
    const wordWidth = widthOf(word);
    if (wordWidth <= width) addPart(word, wordWidth, true);
    else {
      let isFirst = true;
      for (const { segment } of graphemes.segment(word)) {
        addPart(segment, widthOf(segment), isFirst);
        isFirst = false;
      }
    }
  }
  if (line !== '' || lines.length === 0) end();
  return lines;
};

const FROM_RIGHT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
export const isFromRight = (text: string): boolean => FROM_RIGHT.test(text);
